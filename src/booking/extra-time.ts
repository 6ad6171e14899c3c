export const extraTimeStepMinutes = 15;
export const maxExtraTimeSteps = 8;
