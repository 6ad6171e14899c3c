import { useState } from 'react';
import { brand } from '#src/content/facts.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { paths } from '#src/paths.ts';
import { useHydrated } from '../../hydration.ts';
import { track } from '../../tracking/track.ts';
import styles from './ShareLinks.module.css';

interface Props {
  title: string;
  slug: string;
}

const networks = [
  { method: 'facebook', name: 'Facebook', to: 'https://www.facebook.com/sharer/sharer.php?u=' },
  { method: 'x', name: 'X', to: 'https://x.com/intent/post?url=' },
  { method: 'linkedin', name: 'LinkedIn', to: 'https://www.linkedin.com/sharing/share-offsite/?url=' },
] as const;

/** Links and buttons to share a post. The buttons need scripts, so they appear after hydration, in space reserved for them. */
export function ShareLinks({ title, slug }: Props) {
  const isHydrated = useHydrated();
  const [message, setMessage] = useState('');
  const url = brand.domain + paths.post(slug);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setMessage('Link copied.');
      track('share', { method: 'copy', slug });
    } catch {
      setMessage(`Your browser blocked copying. The address is ${url}`);
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url });
      track('share', { method: 'system', slug });
    } catch {
      // The share sheet was closed without sharing.
    }
  }

  const canShare = isHydrated && 'share' in navigator;
  return (
    <div className={styles['share']}>
      <ul aria-label="Share this article">
        {networks.map(({ method, name, to }) => (
          <li key={method}>
            <ButtonLink
              variant="quiet"
              href={
                to + encodeURIComponent(url) + (method === 'x' ? `&text=${encodeURIComponent(title)}` : '')
              }
              rel="noopener"
              onClick={() => track('share', { method, slug })}
            >
              {name}
            </ButtonLink>
          </li>
        ))}
        <li data-hidden={!isHydrated || undefined}>
          <Button variant="quiet" onClick={copy}>
            Copy link
          </Button>
        </li>
        <li data-hidden={!canShare || undefined}>
          <Button variant="quiet" onClick={share}>
            Share…
          </Button>
        </li>
      </ul>
      <output className="note">{message}</output>
    </div>
  );
}
