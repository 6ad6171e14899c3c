/** Session length in minutes, for both browser and service. */
export const sessionMinutes = 480;
