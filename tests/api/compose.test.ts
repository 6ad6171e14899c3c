import { expect, test } from 'vitest';
import { compose } from '#src/api/mail/compose.ts';
import { readStudio } from '../hosting/small-site.ts';

test('a mail is filled in with what is known of a person, and with nothing that a program knows of its own', async () => {
  const written = {
    subject: 'For {name}{constructor}',
    text: 'Hello {name},\n{constructor}\nsee you on {day}.',
  };
  const { subject, text } = compose(written, { name: 'Ada', day: 'Monday' }, await readStudio());
  expect(subject).toBe('For Ada');
  expect(text).toMatch(/^Hello Ada,\nsee you on Monday\.\n/);
});
