import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors, OnChecked, Schema, Send } from './form-sender.ts';
import { formEndpoints, type FormNotice } from '#src/domain/schema/endpoints.ts';
import type { Values, FormMessage } from './send-form.ts';
import { getServiceUrl } from '#src/content/facts.ts';

interface Options<Data> {
  /** the form's name and the prefix of its field ids */
  name: string;
  to: keyof typeof formEndpoints;
  /** loads the schema once a field receives focus */
  schema: () => Promise<Schema>;
  /** fallback message if the service rejects the form without a reason */
  failure: string;
  onChecked?: OnChecked;
  /** returns the success message, or nothing if the visitor goes to another page; a notice in `data` is added to the message */
  onDone: (data: Data & FormNotice, values: Values) => string | undefined;
  allowResubmit?: boolean;
}

interface State {
  phase: 'ready' | 'sending' | 'done';
  errors: FieldErrors;
  status: FormMessage;
}

const emptyStatus: FormMessage = { text: '', isError: false, offersHelp: false };

/**
 * Enhances a `<form>` that also works without scripts: checks it, shows errors next to the fields, prevents double submits
 * and keeps the input until the service accepts it.
 */
export function useForm<Data>({
  name,
  to,
  schema,
  failure,
  onChecked,
  onDone,
  allowResubmit = false,
}: Options<Data>) {
  const [state, setState] = useState<State>({ phase: 'ready', errors: {}, status: emptyStatus });
  const ref = useRef<HTMLFormElement>(null);
  const memo = useRef({ shownAt: 0, isBusy: false, isRedirecting: false });
  const loading = useRef<Promise<Send<Data & FormNotice> | null>>(undefined);

  useEffect(() => {
    // A prerendered form has been visible from the start. Any other form appears only now.
    memo.current.shownAt = 'hydrated' in document.documentElement.dataset ? performance.now() : 0;
    // Native validation is only for visitors without scripts.
    if (ref.current) ref.current.noValidate = true;
  }, []);

  function load() {
    schema().catch(() => {}); // starts loading now; the sender awaits it
    return (loading.current ??= import('./form-sender.ts').then(
      ({ createFormSender }) =>
        createFormSender<Data & FormNotice>({
          url: getServiceUrl(formEndpoints[to]),
          schema,
          failure,
          shownAt: memo.current.shownAt,
        }),
      () => {
        loading.current = undefined;
        return null;
      },
    ));
  }

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    setState({ phase: 'sending', errors: {}, status: emptyStatus });
    const send = await load();
    // If the script failed to load, submit the form natively.
    if (!send) return form.submit();
    const result = await send(form, onChecked);
    if ('data' in result) return finish(result.data, result.values, form);
    // Render first, so that the field is already marked invalid when it receives focus.
    flushSync(() => setState({ phase: 'ready', ...result }));
    focusFirstInvalid(form, result.errors);
  }

  function finish(data: Data & FormNotice, values: Values, form: HTMLFormElement) {
    const message = onDone(data, values);
    // Without a message, the visitor is going to another page. Stay busy until then.
    memo.current.isRedirecting = message === undefined;
    if (message === undefined) return;
    const text = [message, data?.notice].filter(Boolean).join(' ');
    flushSync(() =>
      setState({ phase: allowResubmit ? 'ready' : 'done', errors: {}, status: { ...emptyStatus, text } }),
    );
    form.querySelector<HTMLElement>('[data-status]')?.focus();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (memo.current.isBusy) return;
    memo.current.isBusy = true;
    memo.current.isRedirecting = false;
    void checkAndSend(event.currentTarget).finally(() => (memo.current.isBusy = memo.current.isRedirecting));
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const changed = target instanceof Element ? target.getAttribute('name') : null;
    if (changed === null || !(changed in state.errors)) return;
    const { [changed]: _fixed, ...errors } = state.errors;
    setState({ ...state, errors, status: emptyStatus });
  }

  const { phase, errors, status } = state;
  return {
    phase,
    status,
    /** the invalid fields' ids, each with its error */
    errors: Object.entries(errors).map(([field, error]) => [`${name}-${field}`, error] as const),
    form: {
      ref,
      method: 'post' as const,
      action: getServiceUrl(formEndpoints[to]),
      'data-form': name,
      onSubmit,
      onFocus: () => void load(),
      onInput,
    },
    field: (field: string) => ({ id: `${name}-${field}`, name: field, error: errors[field] }),
  };
}

function focusFirstInvalid(form: HTMLFormElement, errors: FieldErrors): void {
  for (const control of form.elements) {
    if (control instanceof HTMLElement && 'name' in control && String(control.name) in errors) {
      control.focus();
      return;
    }
  }
}
