import { Section } from '#src/ui/Section.tsx';
import { payment } from '#src/content/facts.ts';
import { site } from '#src/content/site.ts';
import { describeGuests } from '#src/domain/studio/customer-texts.ts';
import { describeTax } from '#src/domain/ledger/tax.ts';
import { formatTime } from '#src/domain/time/date.ts';
import { paths } from '#src/paths.ts';
import styles from './Questions.module.css';

const { booking, contact } = site;

/** Also used in the page's structured data. */
export const pricingQuestions = [
  {
    question: 'How do I know if my session is peak?',
    answer: `It depends on your start time: sessions that start at ${formatTime(booking.primeTimeFrom)} or later on a weekday, or at any time on Saturday or Sunday, are peak. Weekday mornings and afternoons are off-peak.`,
  },
  {
    question: 'Does the price depend on how many people come?',
    answer: describeGuests(booking),
  },
  {
    question: 'Are there any hidden fees?',
    answer: `No. Everything optional, from pets and RAW files to a custom backdrop, is priced on this page. ${describeTax(site.tax)} ${payment.how}${booking.extraGuestFee === null ? ` The only fee we quote individually is for more than ${booking.includedGuests} people.` : ''}`,
  },
  {
    question: 'What if I have to cancel?',
    answer: `You can cancel or reschedule for free up to ${booking.cancelHours} hours before your session starts. After that, the session is non-refundable.`,
  },
];

export function Questions() {
  return (
    <Section headingId="pricing-questions" isCompact className={`grid ${styles['faq']}`}>
      <header>
        <h2 id="pricing-questions">Pricing Questions</h2>
        <p className="note">
          See the <a href={paths.faq()}>FAQ</a> for more, or <a href={`mailto:${contact.email}`}>email us</a>.
        </p>
      </header>
      <div className="questions">
        {pricingQuestions.map(({ question, answer }, index) => (
          <details key={question} name="pricing" open={index === 0}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
