/** Minutes after which a sign-in ends, in the browser and in the service. */
export const sessionMinutes = 480;
