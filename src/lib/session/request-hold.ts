/** A request holds its time for this many hours, unless the customer opens the link in our email. */
export const holdHours = 2;
