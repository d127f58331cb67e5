import { readAs } from '#kit/form/state/change.ts';
import type { Form } from '#kit/form/state/form.ts';
import { useLanguage } from '#kit/language.tsx';
import { useSaving } from '#shell/api/use-saving.ts';
import { FieldInput } from '../form/FieldInput.tsx';
import { type FormNoun, ownFaults, sentOf } from '../form/form-noun.ts';
import { type FormValues, type RecordField, type Row, rowIn } from '../noun.ts';
import { useFixed } from '../form/use-fixed.ts';
import type { Referring } from '../form/ReferenceSearch.tsx';
import { useNamed } from '../use-named.ts';
import { faultsOf, inputOf, labelsOf, showsOf, valuesOf } from '../form/values.ts';
import { Conflict } from './Conflict.tsx';
import type { Merging, MergeValues } from './merging.ts';

/** The kinds whose two values a person can join: those that are typed, not chosen. */
const TYPED: ReadonlySet<RecordField['kind']> = new Set(['text', 'note', 'integer', 'decimal', 'mass']);

type MergingInput = Referring & {
  readonly noun: FormNoun;
  readonly row: Row;
  readonly mine: FormValues;
  readonly now: Row;
  /** What follows once both changes were saved as one. */
  readonly kept: (row: Row) => void;
};

/** A row of a noun that two people have changed, as its merge takes it. */
export function useRecordMerging({ noun, row, mine, now, kept, Reference }: MergingInput): Merging {
  const nameOf = useNamed(noun);
  const { language } = useLanguage();
  const shows: Readonly<Record<string, unknown>> = showsOf(noun);
  const saving = useSaving(noun.calls.change, { done: (answer) => kept(rowIn(noun, answer)) });
  const fixed = useFixed(noun, now);
  // A merge of this noun's rows holds what its form does: it starts with such values, and people type into its inputs.
  const own = (values: MergeValues) => values as FormValues;
  return {
    title: nameOf(now),
    labels: labelsOf(noun),
    states: { base: valuesOf(noun, row), mine, theirs: valuesOf(noun, now) },
    read: (name, value) => readAs(shows[name], value, language),
    faults: (values) => ({ ...faultsOf(noun)(own(values)), ...ownFaults(noun, own(values), now) }),
    send: (values) => {
      const input = sentOf(noun, inputOf(noun, own(values)), { row: now, fixed });
      return saving.send({ ...input, id: now.id, version: now.version });
    },
    input: (name, form) => {
      const declared = noun.fields[name];
      if (!declared || !TYPED.has(declared.kind) || noun.picked?.includes(name)) return null;
      return <FieldInput noun={noun} name={name} form={form as Form<FormValues>} Reference={Reference} />;
    },
  };
}

type RecordConflictProps = Omit<MergingInput, 'now' | 'mine'> & {
  /** The row as another person has saved it; null as long as only a refusal says that there is one. */
  readonly now: Row | null;
  readonly form: Form<FormValues>;
  readonly look?: (() => void) | undefined;
  readonly isRefused: boolean;
  readonly openAnew: () => void;
};

/** Another person has changed the row of a form meanwhile: says who, and merges. */
export function RecordConflict({ now, form, look, isRefused, openAnew, ...met }: RecordConflictProps) {
  const newer = now ?? met.row;
  const merging = useRecordMerging({ ...met, mine: form.values, now: newer });
  return (
    <Conflict
      merging={now !== null && form.isDirty ? merging : null}
      history={met.noun.calls.history}
      newer={newer}
      look={look}
      isRefused={isRefused}
      openAnew={openAnew}
    />
  );
}
