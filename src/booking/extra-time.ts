/** Minutes in one step of extra time. */
export const extraTimeStepMinutes = 15;
export const maxExtraTimeSteps = 8;
