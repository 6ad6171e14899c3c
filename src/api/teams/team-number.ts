/** TM-3001 */
export const teamNumber = (number: number) => `TM-${number}`;
