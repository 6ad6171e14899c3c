/** Hours for which a request holds its time before the customer opens the link in our email. */
export const holdHours = 2;
