import type { EmailTemplate } from '../../email-template.ts';
import { bookingPlaceholders, viewBooking } from '../parts.ts';

export const bookingPhotos: EmailTemplate = {
  name: 'Booking: photos are ready',
  subject: 'Your photos are ready',
  text: `Hi {firstname},

Thanks for coming in. The photos from your {session} session are ready.

{note}

[Open your gallery]({gallery})

{closes}

Anyone who has the link can open your gallery, so share it only with people you trust.

${viewBooking}`,
  placeholders: [...bookingPlaceholders, 'gallery', 'note', 'closes', 'link'],
  example: { note: 'Thank you for coming!' },
};
