import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { formAddresses } from '#src/model/requests/addresses.ts';
import { newKey } from '#src/lib/browser/idempotency-key.ts';
import { apiAddress } from './api-address.ts';
import { checkControls, checkValues, type Faults, focusFirst, type Schema } from './check-form.ts';
import { type Outcome, readForm, sendForm, type Values } from './send-form.ts';
import { type Status, statusOf } from './status-of.ts';

interface Options<Data> {
  /** the form's name and the prefix of its field ids */
  name: string;
  to: keyof typeof formAddresses;
  /** loaded on first interaction */
  schema: () => Promise<Schema>;
  /** fallback message if the service rejects the form without a reason */
  failure: string;
  /** returns the success message, or nothing if the visitor goes to another page */
  onDone: (data: Data, values: Values) => string | undefined;
  /** allow sending again after success */
  stays?: boolean;
}

interface State {
  phase: 'ready' | 'sending' | 'done';
  faults: Faults;
  status: Status;
}

const schemaTimeoutMs = 3000;
const silent: Status = { text: '', bad: false, offerHelp: false };

/**
 * Enhances a `<form>` that works without scripts: checks it, shows each fault at its field, sends it once, and keeps
 * what was typed until it arrived.
 */
export function useForm<Data>({ name, to, schema, failure, onDone, stays = false }: Options<Data>) {
  const [state, setState] = useState<State>({ phase: 'ready', faults: {}, status: silent });
  const ref = useRef<HTMLFormElement>(null);
  const memo = useRef({
    since: 0,
    busy: false,
    leaving: false,
    waitUntil: 0,
    key: '',
    of: '',
    body: '',
  });
  const loading = useRef<Promise<Schema | null>>(undefined);

  useEffect(() => {
    // A hydrated page was shown when it was opened.
    memo.current.since = 'hydrated' in document.documentElement.dataset ? performance.now() : 0;
    // Native validation is only for visitors without scripts.
    if (ref.current) ref.current.noValidate = true;
  }, []);

  const load = () =>
    (loading.current ??= schema().catch(() => {
      loading.current = undefined;
      return null;
    }));

  /** Render first, so the field is marked invalid before it gets focus. */
  function show(next: State, form: HTMLFormElement) {
    flushSync(() => setState(next));
    focusFirst(form, next.faults);
  }

  async function check(form: HTMLFormElement, values: Values): Promise<Faults> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, schemaTimeoutMs, null));
    const loaded = await Promise.race([load(), late]);
    return loaded ? checkValues(loaded, values) : checkControls(form);
  }

  async function send(values: Values): Promise<Outcome<Data>> {
    const left = memo.current.waitUntil - Date.now();
    if (left > 0) return { kind: 'wait', seconds: Math.ceil(left / 1000) };
    const content = JSON.stringify(values);
    if (memo.current.of !== content) {
      const elapsed =
        'website' in values ? { elapsed: Math.round(performance.now() - memo.current.since) } : {};
      Object.assign(memo.current, {
        key: newKey(),
        of: content,
        body: JSON.stringify({ ...values, ...elapsed }),
      });
    }
    const outcome = await sendForm<Data>(apiAddress(to), memo.current.body, memo.current.key);
    if (outcome.kind === 'wait') memo.current.waitUntil = Date.now() + outcome.seconds * 1000;
    // If delivery is uncertain, resending the same bytes with the same key prevents duplicates.
    if (!['unreached', 'late', 'broken'].includes(outcome.kind)) memo.current.of = '';
    return outcome;
  }

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    const values = readForm(form);
    setState({ phase: 'sending', faults: {}, status: silent });
    const wrong = await check(form, values);
    if (Object.keys(wrong).length > 0) {
      return show({ phase: 'ready', faults: wrong, status: { ...silent, ...summaryOf(form, wrong) } }, form);
    }
    const outcome = await send(values);
    if (outcome.kind === 'done') return finish(outcome.data, values, form);
    const faults = outcome.kind === 'refused' ? outcome.fields : {};
    show(
      { phase: 'ready', faults, status: { ...statusOf(outcome, failure), ...summaryOf(form, faults) } },
      form,
    );
  }

  function finish(data: Data, values: Values, form: HTMLFormElement) {
    const text = onDone(data, values);
    // Without a message the visitor is being redirected; stay busy until then.
    memo.current.leaving = text === undefined;
    if (text === undefined) return;
    flushSync(() => setState({ phase: stays ? 'ready' : 'done', faults: {}, status: { ...silent, text } }));
    form.querySelector<HTMLElement>('[data-status]')?.focus();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (memo.current.busy) return;
    memo.current.busy = true;
    memo.current.leaving = false;
    void checkAndSend(event.currentTarget).finally(() => (memo.current.busy = memo.current.leaving));
  }

  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const { name: changed } = target as HTMLInputElement;
    if (!(changed in state.faults)) return;
    const { [changed]: _fixed, ...faults } = state.faults;
    setState({ ...state, faults, status: silent });
  }

  const { phase, faults, status } = state;
  return {
    phase,
    status,
    /** ids of the invalid fields, each with its error */
    errors: Object.entries(faults).map(([field, error]) => [`${name}-${field}`, error] as const),
    form: {
      ref,
      method: 'post' as const,
      action: apiAddress(to),
      'data-form': name,
      onSubmit,
      onFocus: () => void load(),
      onInput,
    },
    /** the form state each field needs */
    field: (field: string) => ({ id: `${name}-${field}`, name: field, error: faults[field] }),
  };
}

/**
 * Message for the whole form: the errors of values without a visible field, else the number of invalid fields. A single
 * invalid field needs none, since it gets the focus.
 */
function summaryOf(form: HTMLFormElement, faults: Faults): Partial<Status> {
  const names = Object.keys(faults);
  const hidden = names.filter((name) => !form.querySelector(`[data-error-for="${name}"]`));
  if (hidden.length > 0) return { text: hidden.map((name) => faults[name]).join(' '), bad: true };
  return names.length > 1 ? { text: `Please fix ${names.length} fields.`, bad: true } : {};
}
