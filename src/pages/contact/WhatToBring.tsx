import { Fragment } from 'react';
import { site } from '#src/content/site.ts';
import { paths } from '#src/paths.ts';
import styles from './WhatToBring.module.css';

/** Things to bring, and things to do before. */
export function WhatToBring() {
  return (
    <section className={styles['bring']} aria-labelledby="bring">
      <h2 id="bring">Before you come</h2>
      <dl>
        <dt>Your first outfit</dt>
        <dd>
          Outfits:{' '}
          {site.sessions.map(({ id, name, outfitChanges }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <span>
                {outfitChanges.join('–')} for {name}
              </span>
            </Fragment>
          ))}
          . Each change takes 3 to 5 minutes of your time. The{' '}
          <a href={paths.post('outfit-planning-guide')}>outfit guide</a> helps you choose.
        </dd>
        <dt>Your music</dt>
        <dd>
          A record, a cassette, a CD or a phone with Bluetooth.{' '}
          <a href={paths.post('build-your-session-playlist')}>How to build a playlist</a> that lasts the
          session.
        </dd>
        <dt>A light meal</dt>
        <dd>
          Eat one to two hours before, and skip alcohol the day before.{' '}
          <a href={paths.post('food-and-drink-tips-before-session')}>What to eat and drink</a>.
        </dd>
        <dt>A blanket for your pet</dt>
        <dd>
          And a leash until the door is closed. See the{' '}
          <a href={`${paths.studioRules()}#pets`}>studio rules</a>.
        </dd>
      </dl>
    </section>
  );
}
