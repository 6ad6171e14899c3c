import { Fragment, useState } from 'react';
import { site } from '#src/content/site.ts';
import { getSocialCard } from '#src/content/pictures/all.ts';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import styles from './ContactPage.module.css';
import { dayAt } from '#src/domain/time/day.ts';
import { findingTheDoor, formatOutfitCount } from '#src/domain/studio/customer-texts.ts';
import { formatHoursOn, upcomingExceptions } from '#src/domain/studio/opening-hours.ts';
import { formatWeekdayDate } from '#src/domain/time/date.ts';
import { useHydrated } from '../../hydration.ts';
import { Section } from '#src/ui/Section.tsx';
import { PictureView } from '#src/ui/PictureView.tsx';
import bring from 'studio:copy/pictures/bring';
import entrance from 'studio:copy/pictures/entrance';
import { EmailLink, PhoneLink, HoursLines } from '../../ContactLinks.tsx';
import { formatCity, formatStreet } from '#src/domain/studio/contact.ts';
import { Field, FieldRow, FieldSelect, FieldTextArea } from '#src/ui/Field.tsx';
import type { ContactMessage } from '#src/domain/customers/contact-message.ts';
import { FormFooter, FormLayout, Honeypot } from '../../forms/Form.tsx';
import { useForm } from '../../forms/use-form.ts';

const { booking, brand, contact, hours } = site;

export function Component() {
  return (
    <main id="main" className={styles['page']} data-header-overlays>
      <Head
        title="Contact, directions and opening hours"
        description={`Where to find ${brand.name}, a self-portrait studio in ${contact.city}, ${contact.state}: address, hours, parking, phone and email.`}
        canonical={paths.contact()}
        {...(import.meta.env.SSR && getSocialCard('entrance'))}
      />
      <div data-tone="night">
        <div className={`wrap ${styles['visit']}`}>
          <Breadcrumb path={paths.contact()} />
          <header>
            <h1>Visit us or write</h1>
            <p className="lead">We’ll reply {contact.replyWithin}, and if it’s urgent, you can call us.</p>
          </header>
          <PictureView {...entrance} sizes="(width >= 60rem) 120vw, 134vw" priority />
          <WhereAndWhen />
        </div>
      </div>
      <Arrival />
      <div className="wrap">
        <section className={styles['row']} aria-labelledby="write">
          <header>
            <h2 id="write">Send us a message</h2>
            <p className="note">To change or cancel a booking, use the link in our emails about it.</p>
          </header>
          <ContactForm />
        </section>
        <BeforeYouCome />
      </div>
    </main>
  );
}

const daysAhead = 366;

function WhereAndWhen() {
  const [now] = useState(() => new Date());
  // The prerendered page may be old, so leave out past days after hydration.
  const exceptions = useHydrated()
    ? upcomingExceptions(dayAt(now, hours.timezone), daysAhead, hours)
    : hours.exceptions;
  return (
    <dl className={styles['facts']}>
      <dt>When</dt>
      <dd>
        <HoursLines hours={hours} />
        {exceptions.length > 0 && (
          <ul aria-label="Holiday hours and closures">
            {exceptions.map(({ date, name }) => (
              <li key={date}>
                <time dateTime={date}>{formatWeekdayDate(date)}</time>
                <span>{formatHoursOn(date, hours)}</span>
                <small>{name}</small>
              </li>
            ))}
          </ul>
        )}
        {brand.openingSoon && (
          <p className="note">
            We’re opening soon. The <a href={paths.waitlist()}>waitlist</a> gets the opening date first.
          </p>
        )}
      </dd>
      <dt>Where</dt>
      <dd>
        <address>
          {formatStreet(contact)}
          <br />
          {formatCity(contact)}
        </address>
        <p className="note">
          {contact.near && `Near ${contact.near}. `}
          <a href={contact.mapLink}>Open the map</a>
        </p>
      </dd>
      <dt>Call</dt>
      <dd>
        <PhoneLink />
      </dd>
      <dt>Email</dt>
      <dd>
        <EmailLink />
      </dd>
    </dl>
  );
}

function Arrival() {
  return (
    <Section headingId="arrival" tone="clay" isCompact className={styles['arrival']}>
      <div>
        <h2 id="arrival">Parking and finding the door</h2>
        <p className="lead">{findingTheDoor}</p>
      </div>
      <div>
        <h3 id="parking">Parking</h3>
        <p>
          Turn in at {contact.street} and park on site for free during your session. You can stop next to{' '}
          {contact.unit ?? 'the door'} for up to ten minutes to unload a garment rack, a stroller or a dog.
        </p>
      </div>
      <div>
        <h3>Getting in</h3>
        <p>
          The sign has no name to protect your privacy. From the parking lot it’s one door and a short
          hallway, with no steps. Someone will let you in and show you around. Your session begins and ends at
          the booked time.
        </p>
      </div>
    </Section>
  );
}

function BeforeYouCome() {
  return (
    <section className={styles['row']} aria-labelledby="bring">
      <div className={styles['things']}>
        <h2 id="bring">Before you come</h2>
        <PictureView {...bring} sizes="31vw" />
      </div>
      <dl className={styles['bring']}>
        <div>
          <dt>Your outfits</dt>
          <dd>
            Bring{' '}
            {site.sessions.map(({ id, name, outfitChanges }, index) => (
              <Fragment key={id}>
                {index > 0 && (index === site.sessions.length - 1 ? ' or ' : ', ')}
                <span>
                  {formatOutfitCount(outfitChanges)} for {name}
                  {index === site.sessions.length - 1 && '.'}
                </span>
              </Fragment>
            ))}{' '}
            Each change takes 3 to 5 minutes of your session. The{' '}
            <a href={paths.post('outfit-planning-guide')}>outfit guide</a> helps you choose.
          </dd>
        </div>
        <div>
          <dt>Your music</dt>
          <dd>
            Bring a record, a cassette, a CD or a phone with Bluetooth. Our guide shows{' '}
            <a href={paths.post('build-your-session-playlist')}>how to build a playlist</a> that lasts the
            session.
          </dd>
        </div>
        <div>
          <dt>A light meal</dt>
          <dd>
            Eat one to two hours before, and skip alcohol the day before. Here’s{' '}
            <a href={paths.post('food-and-drink-tips-before-session')}>what to eat and drink</a>.
          </dd>
        </div>
        <div>
          <dt>Your pet</dt>
          <dd>
            Bring a blanket to protect the paper backdrop, and keep your dog on a leash until the door is
            closed. The <a href={`${paths.studioRules()}#pets`}>studio rules</a> have more.
          </dd>
        </div>
        <div>
          <dt id="cancel">A change of plans</dt>
          <dd>
            You can cancel or reschedule with the link in our emails about your booking. It’s free up to{' '}
            {booking.cancelHours} hours before your session starts, and the link shows you the exact time.
            After that, your session is non-refundable.{' '}
            <a href={`${paths.faq()}#cancel`}>More about canceling</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

const topics: Record<ContactMessage['topic'], string> = {
  other: 'Something else',
  booking: 'A session or a booking',
  group: 'A larger group',
  corporate: 'Team photography',
  'gift-card': 'A gift card',
  accessibility: 'Accessibility',
};

function ContactForm() {
  const form = useForm({
    name: 'contact',
    to: 'contact',
    schema: () =>
      import('#src/domain/customers/contact-message.ts').then(({ contactMessage }) => contactMessage),
    failure: 'We couldn’t send your message.',
    onDone: () => `Thank you for your message. We’ll reply ${contact.replyWithin}.`,
  });
  return (
    <FormLayout {...form.form}>
      {form.phase !== 'done' && (
        <>
          <FieldRow>
            <Field {...form.field('name')} label="Your name" autoComplete="name" maxLength={100} />
            <FieldSelect {...form.field('topic')} label="What’s it about?" options={topics} />
          </FieldRow>
          <FieldRow>
            <Field {...form.field('email')} label="Email" type="email" autoComplete="email" />
            <Field {...form.field('phone')} label="Phone" type="tel" autoComplete="tel" optional />
          </FieldRow>
          <FieldTextArea {...form.field('message')} label="Your message" maxLength={4000} />
          <Honeypot form="contact" />
        </>
      )}
      <FormFooter form={form} label="Send" busyLabel="Sending…" thanks="We have it.">
        We’ll use this to reply, and delete it after 24 months. <a href={paths.privacy()}>Privacy</a>
      </FormFooter>
    </FormLayout>
  );
}
