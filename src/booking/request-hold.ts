/** Hours for which a request holds its time before the customer opens the link in our mail. */
export const holdHours = 2;
