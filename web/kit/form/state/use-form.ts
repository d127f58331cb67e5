import { useEffect, useId, useReducer, useRef } from 'react';
import { bindings, type Working } from './bindings.ts';
import { type BlankRows, openWithDraft, readDraft } from './draft.ts';
import type { Form, FormOptions } from './form.ts';
import { formKeys } from '../form-keys.ts';
import { changedPaths, faultsOf, formReducer, type Problem } from './form-state.ts';
import { type DraftKeeping, useDraft } from './use-draft.ts';

type SendInput = {
  readonly keeping: DraftKeeping;
  readonly refuse: (problems: readonly Problem[]) => false;
  readonly next: (() => void) | undefined;
};

async function send<Values extends object>(
  { options, state, faults, dispatch }: Working<Values>,
  { keeping, refuse, next }: SendInput,
): Promise<boolean> {
  if (state.sending) return false;
  dispatch({ kind: 'try' });
  if (Object.keys(faults).length > 0) return refuse([]);
  keeping.keep();
  dispatch({ kind: 'send' });
  try {
    const problems = (await options.submit(state.values)) ?? [];
    if (problems.length > 0) return refuse(problems);
  } catch (failure) {
    dispatch({ kind: 'stop' });
    throw failure;
  }
  keeping.drop();
  dispatch({ kind: 'accept', values: state.values });
  next?.();
  return true;
}

/** A form from opening to acceptance: values, errors, draft and keys; `FormOptions` says what it asks for. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, draft } = options;
  const blanks: BlankRows = { ...options.rows };
  const [state, dispatch] = useReducer(formReducer<Values>, null, () =>
    openWithDraft(initial, draft ? readDraft(draft, initial, blanks) : null, blanks),
  );
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const isFocusWanted = useRef(false);
  const keeping = useDraft(state, draft, blanks);
  const faults = faultsOf(state, options.validate(state.values));
  const working: Working<Values> = { options, id, state, faults, dispatch };
  const changes = changedPaths(state);

  // Once a refusal is drawn, focus the first wrong field in reading order, which may differ from the declared one.
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  });

  const refuse = (problems: readonly Problem[]): false => {
    isFocusWanted.current = true;
    dispatch({ kind: 'refuse', problems });
    return false;
  };
  const submit = (next = options.accepted) => send(working, { keeping, refuse, next });

  return {
    ...bindings(working),
    values: state.values,
    initial: state.initial,
    changes,
    isDirty: changes.length > 0,
    isSending: state.sending,
    general: state.general,
    draftAt: keeping.at,
    keep: keeping.keep,
    set: (path, value) => dispatch({ kind: 'change', key: path, value }),
    prefill: (values) => dispatch({ kind: 'prefill', values }),
    submit,
    cancel: () => options.cancel?.(),
    restart: (values = initial) => {
      keeping.drop();
      dispatch({ kind: 'start', values });
    },
    formProps: {
      ref: (node) => {
        element.current = node;
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
