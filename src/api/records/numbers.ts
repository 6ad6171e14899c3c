/** HQ-1042 */
export const bookingNumber = (number: number) => `HQ-${number}`;

/** GC-2001 */
export const orderNumber = (number: number) => `GC-${number}`;

/** TM-3001 */
export const teamNumber = (number: number) => `TM-${number}`;
