import { CancelCalculator } from '../../sections/CancelCalculator.tsx';
import { Section } from '#src/ui/Section.tsx';
import { site } from '#src/content/site.ts';
import { getSocialCard } from '#src/content/pictures/all.ts';
import { ContactForm } from '../../forms/ContactForm.tsx';
import { paths } from '#src/paths.ts';
import { Breadcrumb } from '../../Breadcrumb.tsx';
import { Head } from '../../head/Head.tsx';
import { Arrival } from './Arrival.tsx';
import styles from './ContactPage.module.css';
import { WhatToBring } from './WhatToBring.tsx';
import { WhereAndWhen } from './WhereAndWhen.tsx';

const { booking, brand, contact, hours } = site;

export function Component() {
  return (
    <main id="main" className="page-top">
      <Head
        title="Contact, directions and opening hours"
        description={`Where to find ${brand.name}, a self-portrait studio in ${contact.city}, ${contact.state}: address, hours, parking, phone and email.`}
        canonical={paths.contact()}
        {...(import.meta.env.SSR && getSocialCard('entrance'))}
      />
      <div className={`wrap ${styles['top']}`}>
        <div>
          <Breadcrumb path={paths.contact()} />
          <header>
            <h1>Contact us and find our {contact.city} studio</h1>
            <p className="lead">We’ll reply within a day, and if it’s urgent, you can call us.</p>
          </header>
          <WhereAndWhen />
        </div>
        <section className={styles['message']} aria-labelledby="write">
          <h2 id="write">Send us a message</h2>
          <ContactForm />
        </section>
      </div>
      <Arrival />
      <div className={`wrap band ${styles['prepare']}`}>
        <WhatToBring />
      </div>
      <Section headingId="cancel" tone="sand" className={styles['cancel']}>
        <h2 id="cancel">Can I still cancel?</h2>
        <CancelCalculator hours={hours} cancelHours={booking.cancelHours} city={contact.city} />
      </Section>
    </main>
  );
}
