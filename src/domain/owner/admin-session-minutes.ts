/** An admin session ends after this time. Both the browser and the service enforce it. */
export const adminSessionMinutes = 480;
