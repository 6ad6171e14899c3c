/** A request holds its time for this many hours, unless the customer keeps it on the page that our email links to. */
export const holdHours = 2;
