// The booking page loads these constants without the schemas that use them.
export const maxExtraMinutes = 120;
/** The most that anyone can book; `maximumGuests` in studio.yaml is what visitors can choose. */
export const maxGuests = 12;

/** A request holds its time for this many hours, unless the customer keeps it on the page that our email links to. */
export const holdHours = 2;
