/** HQ-1042 */
export const formatBookingNumber = (number: number) => `HQ-${number}`;

/** GC-2001 */
export const formatGiftCardOrderNumber = (number: number) => `GC-${number}`;

/** TM-3001 */
export const formatTeamOrderNumber = (number: number) => `TM-${number}`;
