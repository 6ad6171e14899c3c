// Values that several emails' examples share.

export const pendingRefund =
  '$149 is on its way back to the card you paid with. It should arrive within 5 to 10 business days.';
export const describeRefund = (amount: string) =>
  `${amount} went back to the card you paid with. Your bank may take 5 to 10 business days to show it.`;
export const payAtStudio = 'You’ll pay at the studio, with a credit or debit card.';
export const notPaidYet = 'Not paid yet. You’ll get an email when the online payment arrives.';
export const giftMessage = 'Happy birthday! Take your time in front of the mirror.';
export const customerPhone = '(704) 555-0168';
export const customerNote = 'Could we use the gray backdrop?';
