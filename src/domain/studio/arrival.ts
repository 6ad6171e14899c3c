/** Describes the way to the door in emails, on the page of a booking and on the contact page. */
export const findingTheDoor =
  'Look for the rust-colored door next to a plain lit sign with no name on it, and ring the bell. Please come 5 to 10 minutes early.';
