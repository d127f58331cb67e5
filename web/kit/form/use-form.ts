import type { Words } from '@terezi/domain/grammar/words.ts';
import { useEffect, useId, useReducer, useRef } from 'react';
import { openWithDraft, readDraft } from './draft.ts';
import type { FieldBinding, Form, FormOptions, Wrong } from './form.ts';
import { formKeys } from './form-keys.ts';
import {
  type ByField,
  changedKeys,
  type FormAction,
  type FormState,
  faultsOf,
  formReducer,
  type KeyOf,
  keysOf,
  type Problem,
  shownMessage,
} from './form-state.ts';
import { type DraftKeeping, useDraft } from './use-draft.ts';

/** The parts that the pieces of a form share while it is drawn once. */
type Working<Values extends object> = {
  readonly options: FormOptions<Values>;
  readonly id: string;
  readonly state: FormState<Values>;
  readonly faults: ByField<Words>;
  readonly dispatch: (action: FormAction<Values>) => void;
};

function bind<Values extends object, Key extends KeyOf<Values>>(
  { options, id, state, faults, dispatch }: Working<Values>,
  key: Key,
): FieldBinding<Values[Key]> {
  return {
    id: `${id}${key}`,
    name: key,
    label: options.labels[key],
    value: state.values[key],
    typed: state.typed[key] ?? null,
    message: shownMessage(state, faults, key),
    prefilled: state.prefilled.has(key),
    change: (value, typed) => dispatch({ kind: 'change', key, value, ...(typed && { typed }) }),
    leave: () => dispatch({ kind: 'leave', key, wrong: faults[key] !== undefined }),
  };
}

function wrongFields<Values extends object>({ options, id, state, faults }: Working<Values>): Wrong[] {
  if (!state.tried) return [];
  return keysOf(state.values).flatMap((key) => {
    const message = shownMessage(state, faults, key);
    return message ? [{ id: `${id}${key}`, label: options.labels[key], message }] : [];
  });
}

type Sending = {
  readonly kept: DraftKeeping;
  readonly refuse: (problems: readonly Problem[]) => false;
  readonly next: (() => void) | undefined;
};

async function send<Values extends object>(
  { options, state, faults, dispatch }: Working<Values>,
  { kept, refuse, next }: Sending,
): Promise<boolean> {
  if (state.sending) return false;
  dispatch({ kind: 'try' });
  if (Object.keys(faults).length > 0) return refuse([]);
  kept.keep();
  dispatch({ kind: 'send' });
  try {
    const problems = (await options.submit(state.values)) ?? [];
    if (problems.length > 0) return refuse(problems);
  } catch (failure) {
    dispatch({ kind: 'stop' });
    throw failure;
  }
  kept.drop();
  dispatch({ kind: 'accept', values: state.values });
  next?.();
  return true;
}

/** A form from opening to acceptance: values, errors, draft and keys; `FormOptions` says what it asks for. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, draft } = options;
  const [state, dispatch] = useReducer(formReducer<Values>, null, () =>
    openWithDraft(initial, draft ? readDraft(draft.store, draft.key) : null),
  );
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const isFocusWanted = useRef(false);
  const kept = useDraft(state, draft);
  const faults = faultsOf(state, options.validate(state.values));
  const working: Working<Values> = { options, id, state, faults, dispatch };
  const changes = changedKeys(state);

  // After a refusal is drawn, the first wrong field as people read the page, which may not be the declared order.
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  const refuse = (problems: readonly Problem[]): false => {
    isFocusWanted.current = true;
    dispatch({ kind: 'refuse', problems });
    return false;
  };
  const submit = (next = options.accepted) => send(working, { kept, refuse, next });

  return {
    values: state.values,
    initial: state.initial,
    labels: options.labels,
    changes,
    isDirty: changes.length > 0,
    isSending: state.sending,
    wrong: wrongFields(working),
    general: state.general,
    draftAt: kept.at,
    field: (key) => bind(working, key),
    set: (key, value) => dispatch({ kind: 'change', key, value }),
    prefill: (values) => dispatch({ kind: 'prefill', values }),
    submit,
    cancel: () => options.cancel?.(),
    restart: (values = initial) => {
      kept.drop();
      dispatch({ kind: 'start', values });
    },
    formProps: {
      ref: (found) => {
        element.current = found;
      },
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        event.stopPropagation();
        void submit();
      },
      onKeyDown: formKeys({ submit: () => void submit(), cancel: options.cancel }),
    },
  };
}
