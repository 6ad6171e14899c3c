import { Fragment } from 'react';
import { site } from '#src/content/site.ts';
import { formatOutfitCount } from '#src/domain/studio/outfits.ts';
import { paths } from '#src/paths.ts';
import styles from './WhatToBring.module.css';

export function WhatToBring() {
  return (
    <section className={styles['bring']} aria-labelledby="bring">
      <h2 id="bring">Before you come</h2>
      <dl>
        <dt>Your outfits</dt>
        <dd>
          Bring{' '}
          {site.sessions.map(({ id, name, outfitChanges }, index) => (
            <Fragment key={id}>
              {index > 0 && (index === site.sessions.length - 1 ? ' or ' : ', ')}
              <span>
                {formatOutfitCount(outfitChanges)} for {name}
              </span>
            </Fragment>
          ))}
          . Each change takes 3 to 5 minutes of your session. The{' '}
          <a href={paths.post('outfit-planning-guide')}>outfit guide</a> helps you choose.
        </dd>
        <dt>Your music</dt>
        <dd>
          Bring a record, a cassette, a CD or a phone with Bluetooth. Our guide shows{' '}
          <a href={paths.post('build-your-session-playlist')}>how to build a playlist</a> that lasts the
          session.
        </dd>
        <dt>A light meal</dt>
        <dd>
          Eat one to two hours before, and skip alcohol the day before. Here’s{' '}
          <a href={paths.post('food-and-drink-tips-before-session')}>what to eat and drink</a>.
        </dd>
        <dt>Your pet</dt>
        <dd>
          Bring a blanket to protect the paper backdrop, and keep your dog on a leash until the door is
          closed. The <a href={`${paths.studioRules()}#pets`}>studio rules</a> have more.
        </dd>
      </dl>
    </section>
  );
}
