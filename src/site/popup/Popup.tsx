import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Field } from '#src/ui/Field.tsx';
import { brand } from '#src/content/facts.ts';
import { Modal } from '#src/ui/Modal.tsx';
import { Consent } from '../forms/Consent.tsx';
import { FormFooter } from '../forms/Form.tsx';
import { trackSignup } from '../tracking/track.ts';
import { useForm } from '../forms/use-form.ts';
import { paths } from '#src/paths.ts';
import styles from './Popup.module.css';

const { openingSoon } = brand;
const offer = openingSoon
  ? 'We’ll tell you the day we open. After that, a tip now and then.'
  : 'News and a tip for the camera-shy now and then.';
const autoCloseMs = 3000;
const type = 'popup_form';
const subscribedMessage =
  "You're now subscribed to our newsletter and will receive exclusive photography tips and offers!";
const confirmationNeededMessage =
  'Almost done. Please press “Confirm my email” in the email we just sent you.';

/** Keeps Tab from moving focus out of the dialog into the browser's toolbar. */
function trapFocus(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const controls = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=hidden]), a, button'),
  ];
  const index = controls.findIndex((control) => control === document.activeElement);
  if (event.shiftKey ? index > 0 : index < controls.length - 1) return;
  event.preventDefault();
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}

/** Keeps the page from scrolling while a dialog is open, and from getting wider when its scrollbar disappears. */
function lockScroll(): () => void {
  const root = document.documentElement;
  const { style, clientWidth } = root;
  style.overflow = 'hidden';
  if (root.clientWidth !== clientWidth) {
    style.scrollbarGutter = root.clientWidth > clientWidth ? 'stable' : 'auto';
  }
  return () => {
    style.overflow = '';
    style.scrollbarGutter = '';
  };
}

function Popup({ onClose }: { onClose: () => void }) {
  const isPressedOutside = useRef(false);
  const [email, setEmail] = useState('');
  const form = useForm<{ email?: string; mustConfirm?: boolean } | undefined>({
    name: 'popup',
    to: 'subscribe',
    schema: () => import('#src/domain/newsletter/subscription.ts').then(({ subscription }) => subscription),
    failure: 'Subscription failed. Please try again.',
    onDone: (data) => {
      trackSignup(type);
      if (data?.notice) return 'Thank you.';
      setEmail(data?.email ?? '');
      return data?.mustConfirm ? confirmationNeededMessage : subscribedMessage;
    },
  });
  const isDone = form.phase === 'done';

  useEffect(() => {
    const unlock = lockScroll();
    addEventListener('popstate', onClose);
    return () => {
      removeEventListener('popstate', onClose);
      unlock();
    };
  }, [onClose]);

  useEffect(() => {
    const timer = isDone ? setTimeout(onClose, autoCloseMs) : undefined;
    return () => clearTimeout(timer);
  }, [isDone, onClose]);

  /** Closes the popup on a click outside or on a link, but not on a drag that starts inside, such as selecting text. */
  function onClick({ target, currentTarget }: MouseEvent) {
    const isOutside = target === currentTarget && isPressedOutside.current;
    if (isOutside || (target instanceof Element && target.closest('a'))) onClose();
  }

  return (
    <Modal
      className={styles['popup']}
      aria-labelledby="popup-title"
      initialFocus="#popup-title"
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => (isPressedOutside.current = target === currentTarget)}
      onClick={onClick}
      onKeyDown={trapFocus}
    >
      <div>
        <h2 id="popup-title" tabIndex={-1}>
          {isDone ? 'Thank you' : openingSoon ? 'Get the opening date first' : 'Photo tips by email'}
        </h2>
        {!isDone && <p>{offer}</p>}
        <form {...form.form}>
          {!isDone && (
            <>
              <Field {...form.field('email')} label="Email" type="email" autoComplete="email" />
              <Field {...form.field('firstname')} label="First name" autoComplete="given-name" optional />
              <input type="hidden" name="newsletter_type" value={type} />
            </>
          )}
          <FormFooter form={form} label="Subscribe" busyLabel="Subscribing…">
            <Consent context={offer} wording={`Unsubscribe anytime. [Privacy](${paths.privacy()})`} />
          </FormFooter>
          {isDone && email && <p className="note">We’ll email {email}.</p>}
          {isDone && <p className="note">This popup will close automatically...</p>}
        </form>
        <button type="button" className={styles['close']} aria-label="Close" onClick={onClose} />
      </div>
    </Modal>
  );
}

/** Renders the popup in a React root outside the page. */
export function showPopup(): void {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <Popup
      onClose={() => {
        root.unmount();
        host.remove();
      }}
    />,
  );
}
