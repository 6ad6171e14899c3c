import { useEffect, useId, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { formatList } from '#src/lib/format/list.ts';
import { type TrackingVendor, vendorNames } from '#src/domain/studio/tracking-vendor.ts';
import { paths } from '#src/paths.ts';
import { type ConsentChoice, watchConsentInOtherTabs } from './choice.ts';
import styles from './ConsentBar.module.css';

interface ConsentQuestion {
  /** whether the visitor opened the bar; if so, the bar receives focus */
  isOpenedByUser: boolean;
  vendors: readonly TrackingVendor[];
  /** whether the browser sends a Global Privacy Control signal */
  isDeniedByGpc: boolean;
  choice: ConsentChoice | null;
  answer: (choice: ConsentChoice) => void;
}

interface Props extends ConsentQuestion {
  close: () => void;
}

function getSentences({ vendors, isDeniedByGpc, choice }: ConsentQuestion): string[] {
  if (!vendors.length) return ['We use no tracking services, so there’s nothing to choose.'];
  const names = formatList(vendors.map((vendor) => vendorNames[vendor]));
  if (isDeniedByGpc) {
    return [
      `Your browser sends a Global Privacy Control signal, so we don’t load ${names} or send them anything.`,
    ];
  }
  const question = `If you say yes, ${names} can see which pages you open here and what you click. If you say no, we don’t load them.`;
  if (!choice) return [question];
  return [question, choice === 'granted' ? 'You said yes.' : 'You said no.'];
}

/** Keeps the bar from covering the focused element, even at the end of the page. */
function keepFocusInView(bar: HTMLElement): () => void {
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    root.scrollPaddingBlockEnd = root.paddingBlockEnd = `${bar.offsetHeight + 32}px`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.scrollPaddingBlockEnd = root.paddingBlockEnd = '';
  };
}

/** Covers the bottom of the page without moving its content or blocking it. Both choices look the same. */
export function ConsentBar({ close, ...question }: Props) {
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isOpenedByUser, vendors, isDeniedByGpc, choice, answer } = question;
  const isQuestion = vendors.length > 0 && !isDeniedByGpc;
  const canClose = choice !== null || !isQuestion;

  useEffect(() => {
    if (isOpenedByUser) heading.current?.focus();
  }, [isOpenedByUser]);
  useEffect(() => watchConsentInOtherTabs(close), [close]);
  useEffect(() => (bar.current ? keepFocusInView(bar.current) : undefined), []);
  useEffect(() => {
    const element = bar.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && canClose) close();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [close, canClose]);

  const choose = (chosen: ConsentChoice) => () => {
    answer(chosen);
    close();
  };
  return (
    <section className={styles['bar']} data-tone="night" ref={bar} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {isQuestion && !choice ? 'OK to use analytics?' : 'Privacy choices'}
      </h2>
      <p>
        {getSentences(question).join(' ')} <a href={paths.privacy()}>How we use your data</a>
      </p>
      <div>
        {isQuestion && (
          <>
            <ActionButton size="large" onClick={choose('denied')}>
              No, thank you
            </ActionButton>
            <ActionButton size="large" onClick={choose('granted')}>
              Yes, that’s fine
            </ActionButton>
          </>
        )}
        {canClose && (
          <ActionButton size="large" onClick={close}>
            {isQuestion ? 'Keep my choice' : 'Close'}
          </ActionButton>
        )}
      </div>
    </section>
  );
}

let host: HTMLElement | null = null;
let root: Root | null = null;
/** The element that had focus before the bar opened. */
let previousFocus: Element | null = null;

function closeBar(): void {
  const hadFocus = host?.contains(document.activeElement) ?? false;
  root?.unmount();
  host?.remove();
  host = null;
  root = null;
  if (hadFocus && previousFocus instanceof HTMLElement && previousFocus.isConnected)
    previousFocus.focus({ preventScroll: true });
}

/** Opens the bar. It appears at the bottom, but is first in the document for keyboards and screen readers. */
export function showBar(question: ConsentQuestion): void {
  previousFocus = document.activeElement;
  if (!host) {
    host = document.createElement('div');
    host.addEventListener('focusin', ({ relatedTarget }) => {
      if (relatedTarget instanceof Element && !host?.contains(relatedTarget)) previousFocus = relatedTarget;
    });
    // Only the skip link comes before it.
    const skip = document.querySelector('.skip');
    if (skip) skip.after(host);
    else document.body.prepend(host);
    root = createRoot(host);
  }
  root?.render(<ConsentBar {...question} close={closeBar} />);
}
