import { useNavigate } from 'react-router-dom';
import { PictureView } from '#src/ui/PictureView.tsx';
import { getPicture, getSocialCard } from '#src/content/pictures/all.ts';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import { formatList } from '#src/lib/format/list.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import styles from './WaitlistPage.module.css';
import { Field, FieldRow, FieldChoice } from '#src/ui/Field.tsx';
import { Consent } from '../../forms/Consent.tsx';
import { FormFooter, FormLayout, Honeypot } from '../../forms/Form.tsx';
import { trackSignup } from '../../tracking/track.ts';
import { useForm } from '../../forms/use-form.ts';
import type { WaitlistEntry } from '#src/domain/customers/waitlist-member.ts';

const { picture, alt } = getPicture('waitlist');
const { sessions, booking, brand } = site;
const passValue = sessions.reduce((sum, { primeTime }) => sum + primeTime, 0);
const sessionNames = formatList(sessions.map(({ name }) => name));

export function Component() {
  return (
    <main id="main" className={styles['page']} data-header-overlays>
      <Head
        title="Join the waitlist"
        description={`Join ${brand.name}’s founders newsletter: ${brand.openingSoon ? 'get the opening date first' : 'get membership news first'} and enter the drawing for a founder pass.`}
        canonical={paths.waitlist()}
        {...(import.meta.env.SSR && getSocialCard('waitlist'))}
      />
      <div className={styles['hero']} data-tone="night">
        <PictureView picture={picture} alt={alt} sizes="(width >= 60rem) max(100vw, 90rem), 100vw" priority />
        <div className="wrap">
          <div>
            <Breadcrumb path={paths.waitlist()} />
            <h1>Join the waitlist</h1>
            <p className="lead">
              {brand.openingSoon ? 'Get the opening date' : 'Get membership news'} by email before anyone
              else, plus a chance to win a founder pass.
            </p>
            <WaitlistForm />
          </div>
        </div>
      </div>
      <section className={`wrap band ${styles['benefits']}`} aria-labelledby="what-you-get">
        <h2 id="what-you-get">What you get</h2>
        <ol>
          {brand.openingSoon && (
            <li>
              <h3>The opening date</h3>
              <p>
                We’ll email you the opening date before we announce it anywhere else. You don’t have to wait
                for it: you can already <a href={paths.booking()}>book a day</a>, and if we aren’t open by
                then, we’ll offer you another.
              </p>
            </li>
          )}
          <li>
            <h3>A chance to win a founder pass</h3>
            <p>
              We’ll draw one winner from all entries. The founder pass is one session of each length (
              {sessionNames}) for up to {booking.includedGuests} people, worth ${passValue} at peak prices.
            </p>
          </li>
          <li>
            <h3>Membership news</h3>
            <p>You’ll hear what membership includes and costs before it’s on the website.</p>
          </li>
        </ol>
      </section>
      <section className={`wrap ${styles['pass']}`} aria-labelledby="founder-pass">
        <h2 id="founder-pass">The founder pass at a glance</h2>
        <div>
          <p>
            No purchase necessary, and a purchase doesn’t improve your chances. You can enter by joining the
            waitlist or by mailing a postcard, if you’re a legal resident of the 50 United States or D.C. and
            18 or older.
          </p>
          <p>
            We’ll announce the closing day here and by email at least 14 days ahead, and the{' '}
            <a href={paths.contestRules()}>contest rules</a> have the details.
          </p>
        </div>
      </section>
    </main>
  );
}

type Interest = { value: WaitlistEntry['interest']; label: string };

const opening: Interest[] = site.brand.openingSoon ? [{ value: 'opening', label: 'The opening' }] : [];
const interests: readonly Interest[] = [
  ...opening,
  { value: 'membership', label: 'Membership' },
  { value: 'founder-pass', label: 'The founder pass' },
];

/** Joining the waitlist also subscribes to the founders newsletter and enters the drawing. */
function WaitlistForm() {
  const navigate = useNavigate();
  const form = useForm({
    name: 'waitlist',
    to: 'waitlist',
    schema: () =>
      import('#src/domain/customers/waitlist-member.ts').then(({ waitlistEntry }) => waitlistEntry),
    failure: 'We couldn’t add you to the list. Please try again.',
    onDone: (data) => {
      trackSignup('founders');
      if (data?.notice) return 'Thank you.';
      navigate(paths.thankYouFounders());
      return undefined;
    },
  });
  return (
    <FormLayout {...form.form}>
      <FieldRow>
        <Field {...form.field('email')} label="Email" type="email" autoComplete="email" />
        <Field {...form.field('firstname')} label="First name" autoComplete="given-name" optional />
      </FieldRow>
      <FieldChoice
        {...form.field('interest')}
        label="What are you interested in?"
        choices={interests}
        defaultValue={interests[0]?.value ?? ''}
        layout="row"
      />
      <Honeypot form="waitlist" />
      <FormFooter form={form} label="Join the waitlist" busyLabel="Joining…">
        <Consent
          wording={`No purchase necessary: [contest rules](${paths.contestRules()}). Unsubscribe anytime. [Privacy](${paths.privacy()})`}
        />
      </FormFooter>
    </FormLayout>
  );
}
