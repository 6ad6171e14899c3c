export const formatBookingNumber = (number: number) => `HQ-${number}`;

export const formatGiftCardOrderNumber = (number: number) => `GC-${number}`;

export const formatTeamOrderNumber = (number: number) => `TM-${number}`;
