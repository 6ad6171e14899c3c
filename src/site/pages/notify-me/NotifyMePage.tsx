import { paths } from '#src/paths.ts';
import { offerMinutes } from '#src/domain/waitlist/limits.ts';
import { Page } from '../../Page.tsx';
import { WishForm } from './WishForm.tsx';
import styles from './NotifyMePage.module.css';

export function Component() {
  return (
    <Page
      path={paths.notifyMe()}
      heading="Tell me if a time opens"
      lead="Is your day full? Leave us your days, and we’ll email you if a time opens."
      head={{
        title: 'Tell me if a time opens',
        description: 'Leave us the days you’d like, and we’ll email you if a time opens.',
        noindex: true,
      }}
    >
      <div className={styles['columns']}>
        <WishForm />
        <section aria-labelledby="how">
          <h2 id="how">How it works</h2>
          <ol>
            <li>Press the button in our email, so we know the address is yours.</li>
            <li>
              If a time opens, the first person in line gets an email. We hold the time for that person for{' '}
              {offerMinutes} minutes. Then it’s the next person’s turn.
            </li>
            <li>The email opens the booking page with everything filled in.</li>
          </ol>
          <p className="note">
            We don’t email you between 10 pm and 8 am, except after 6 am about a time that same morning. You
            can change or delete your days at any time.
          </p>
        </section>
      </div>
    </Page>
  );
}
