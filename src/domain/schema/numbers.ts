export const formatBookingNumber = (number: number) => `HQ-${number}`;
