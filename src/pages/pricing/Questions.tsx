import { site } from '#src/content/site.ts';
import { showHour } from '#src/lib/format/date.ts';
import { paths } from '#src/paths.ts';
import styles from './Questions.module.css';

const { booking, contact } = site;

/** What the page asks and answers; its structured data says the same. */
export const asked = [
  {
    question: 'What decides whether I pay peak?',
    answer: `The start of your session. Weekdays from ${showHour(booking.primeTimeFrom)} and any time on Saturday or Sunday are peak; weekday mornings and afternoons are off-peak.`,
  },
  {
    question: 'Does the price change with the number of people?',
    answer: `Not up to ${booking.includedGuests}. Beyond ${booking.includedGuests} there is a fee per person, which we confirm with your booking.`,
  },
  {
    question: 'Are there costs I will only see later?',
    answer:
      'No. Unlimited photos and all high-resolution images are part of every session, and the booking page adds up every extra before you send anything.',
  },
  {
    question: 'What if I have to cancel?',
    answer: `Cancel or move your session free of charge up to ${booking.cancelHours} hours before it starts. After that it is non-refundable.`,
  },
];

export function Questions() {
  return (
    <section className="band" aria-labelledby="pricing-questions">
      <div className={`wrap grid ${styles['asked']}`}>
        <h2 id="pricing-questions">Pricing Questions</h2>
        <div>
          <div className="questions">
            {asked.map(({ question, answer }, index) => (
              <details key={question} name="pricing" open={index === 0}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
          <p className="note">
            More in the <a href={paths.faq()}>FAQ</a>, or <a href={`mailto:${contact.email}`}>email us</a>.
          </p>
        </div>
      </div>
    </section>
  );
}
