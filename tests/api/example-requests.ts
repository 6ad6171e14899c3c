/** A request for a Standard session on a Tuesday afternoon. */
export const booking = (overrides: object = {}) => ({
  session: 'standard',
  day: '2025-11-25',
  time: '14:00',
  addOns: ['petFee'],
  guests: 2,
  name: 'Robin Example',
  email: 'robin@example.com',
  phone: '(704) 555-0100',
  rules: true,
  ...overrides,
});

/** A visitor waits for a Standard session on a Tuesday. */
export const wish = (overrides: object = {}) => ({
  session: 'standard',
  guests: 2,
  day1: '2025-11-25',
  name: 'Robin Example',
  email: 'robin@example.com',
  phone: '(704) 555-0100',
  ...overrides,
});

export const order = (overrides: object = {}) => ({
  kind: 'amount',
  amount: 149,
  design: 'lamp',
  buyerName: 'Kim Example',
  buyerEmail: 'kim@example.com',
  recipientName: 'Lou Example',
  recipientEmail: 'lou@example.com',
  message: 'For you',
  ...overrides,
});

export const teamOrder = (overrides: object = {}) => ({
  package: 'starter-team',
  company: 'Example & Co.',
  name: 'Kim Example',
  email: 'kim@example.com',
  phone: '',
  timing: 'Two weeks in December',
  note: '',
  ...overrides,
});
