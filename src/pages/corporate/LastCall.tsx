import { Shutter } from '#src/components/Shutter.tsx';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './LastCall.module.css';

const { email } = site.contact;

export function LastCall() {
  return (
    <section className="band" data-tone="clay" aria-labelledby="last-call-heading">
      <div className={`wrap ${styles['last']}`}>
        <h2 id="last-call-heading">Ready to skip photo day?</h2>
        <p>
          <Shutter href={`${paths.booking()}#discovery-call`}>Book a Discovery Call</Shutter>
          <a className="quiet" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </div>
    </section>
  );
}
