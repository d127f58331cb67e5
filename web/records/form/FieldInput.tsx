import { patternOf } from '@terezi/domain/grammar/text/pattern.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { ChoiceField } from '#kit/form/choice/ChoiceField.tsx';
import { FlagField } from '#kit/form/field/FlagField.tsx';
import type { FieldBinding, Form } from '#kit/form/state/form.ts';
import type { Option } from '#kit/form/choice/option-search.ts';
import { NoteField, TextField } from '#kit/form/field/TextField.tsx';
import { DateField, DecimalField, IntegerField, MassField } from '#kit/form/field/TypedField.tsx';
import { useSay } from '#kit/language.tsx';
import { useMe } from '#shell/me.tsx';
import { unitOf } from '../field-text.ts';
import type { FieldOf, FormValue, FormValues, Noun, RecordField } from '../noun.ts';
import type { InputExtra } from '../parts.ts';
import { OnceField, type Others } from './OnceField.tsx';
import type { Referring } from './ReferenceSearch.tsx';
import { type OwnerOptions, textFault } from './values.ts';
import { RECORD_WORDS } from '../words.ts';

// Few forms have one, so the others do not load it.
const FileInput = lazy(async () => ({ default: (await import('./FileInput.tsx')).FileInput }));

const DECIMALS = [0, 1, 2, 3] as const;
const decimalsOf = (wanted: number) => DECIMALS.find((each) => each === wanted) ?? 3;

type Binding = FieldBinding<FormValue>;

// A binding takes any value of a form; each input gets the one kind that its field holds.
const texts = (field: Binding) => ({ ...field, value: typeof field.value === 'string' ? field.value : '' });
const typed = (field: Binding) => ({
  ...field,
  value: typeof field.value === 'string' ? field.value : null,
});
const numbers = (field: Binding) => ({
  ...field,
  value: typeof field.value === 'number' ? field.value : null,
});
const options = (field: Binding) => ({
  ...field,
  value: typeof field.value === 'object' ? field.value : null,
});

/** What every input of a declared field takes. */
type InputProps = InputExtra & {
  readonly optional: boolean;
  readonly label?: RecordField['words'];
  readonly disabled?: boolean;
};

function ChoiceInput({
  field,
  declared,
  ...rest
}: InputProps & { field: FieldBinding<Option | null>; declared: FieldOf<'choice'> }) {
  const say = useSay();
  const me = useMe();
  const choices = useMemo(
    () => Object.entries(declared.choices).map(([id, words]) => ({ id, name: say(words) })),
    [declared, say],
  );
  const offered = useMemo(() => {
    const ids = declared.offered?.(me);
    return ids ? choices.filter(({ id }) => ids.includes(id)) : choices;
  }, [declared, me, choices]);
  // The row holds the choice, the declaration its name.
  const value = choices.find(({ id }) => id === field.value?.id) ?? null;
  const { Choice, ...plain } = rest;
  const chosen = { field: { ...field, value }, options: offered };
  if (Choice) return <Choice {...chosen} {...(plain.label && { label: plain.label })} />;
  return <ChoiceField {...plain} {...chosen} clearable={plain.optional} />;
}

type FieldInputProps = Referring & {
  readonly noun: Pick<Noun, 'fields'>;
  readonly name: string;
  readonly form: Form<FormValues>;
  readonly extra?: InputExtra | undefined;
  /** The other rows, where one of them may already have the typed text. */
  readonly others?: Others | undefined;
  /** Whether the row exists already. */
  readonly isThere?: boolean | undefined;
  /** What a new row belongs to: the person does not choose it. */
  readonly given?: OwnerOptions | undefined;
};

/** What surrounds a field: the other rows, and the values at the opening of the form. */
type Around = { readonly others: Others | undefined; readonly initial: FormValue | undefined };

function drawn(
  declared: Exclude<RecordField, { kind: 'reference' }>,
  field: Binding,
  props: InputProps,
  { others, initial }: Around,
): ReactNode {
  switch (declared.kind) {
    case 'text': {
      const { code, normalize, pattern, max, once, onceBy } = declared;
      // What is typed may be longer than what is kept of it: a number is pasted with blanks and brackets.
      const isFree = pattern !== undefined && normalize !== undefined;
      const maxLength = pattern ? patternOf(pattern).max : max;
      const input = {
        ...props,
        field: texts(field),
        ...(!isFree && { maxLength }),
        ...(code && { code }),
        ...(normalize && { normalize }),
      };
      if (!once || !others) return <TextField {...input} />;
      return (
        <OnceField
          {...input}
          others={others}
          once={once}
          onceBy={onceBy}
          name={field.name}
          initial={typeof initial === 'string' ? initial : ''}
          isGood={(text) => textFault(declared, text) === null}
        />
      );
    }
    case 'note':
      return <NoteField {...props} field={texts(field)} maxLength={declared.max} />;
    case 'integer':
      return <IntegerField {...props} field={numbers(field)} />;
    case 'mass':
      return <MassField {...props} field={numbers(field)} sign="positive" />;
    case 'decimal': {
      const unit = unitOf(declared);
      return (
        <DecimalField
          {...props}
          field={typed(field)}
          decimals={decimalsOf(declared.decimals)}
          {...(unit && { suffix: unit })}
        />
      );
    }
    case 'flag':
      return <FlagField {...props} field={{ ...field, value: field.value === true }} />;
    case 'date':
      return <DateField {...props} field={typed(field)} />;
    case 'choice':
      return <ChoiceInput {...props} field={options(field)} declared={declared} />;
    case 'file':
    case 'picture':
      return (
        <Suspense>
          <FileInput {...props} field={options(field)} declared={declared} />
        </Suspense>
      );
  }
}

/** Why a field cannot be changed, if so. */
function whyFixed({ byVerb }: RecordField, name: string, { isThere, given }: FieldInputProps): Words | null {
  if (given && Object.hasOwn(given, name)) return RECORD_WORDS.ofItsPage;
  return isThere === true && byVerb === true ? RECORD_WORDS.byVerb : null;
}

/** The input of a field by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { noun, name, form, extra, others, Reference } = props;
  const declared = noun.fields[name];
  if (!declared) return null;
  const { label, optional = false } = declared;
  const hint = whyFixed(declared, name, props);
  const shared = {
    optional: optional && !hint,
    disabled: hint !== null,
    ...(hint && { hint }),
    ...extra,
    ...(label && { label }),
  };
  const field = form.field(name);
  if (declared.kind === 'reference')
    return <Reference {...shared} noun={noun} declared={declared} field={options(field)} form={form} />;
  return drawn(declared, field, shared, { others, initial: form.initial[name] });
}
