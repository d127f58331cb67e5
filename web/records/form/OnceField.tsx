import { useQuery } from '@tanstack/react-query';
import { fold } from '@terezi/domain/grammar/text/fold.ts';
import { oneLine } from '@terezi/domain/grammar/text/plain-text.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ComponentProps } from 'react';
import { OPTION_LIMIT } from '#kit/form/choice/option-search.ts';
import { TextField } from '#kit/form/field/TextField.tsx';
import { usePaused } from '#kit/form/choice/use-option-search.ts';
import { useSay } from '#kit/language.tsx';
import { asking } from '#shell/api/asking.ts';
import { QUIET } from '#shell/api/queries.ts';
import { type Noun, type Row, rowsIn, titleOf } from '../noun.ts';
import { RECORD_WORDS } from '../words.ts';

/** Among which rows a form's own is to be the only one with its plate, and how another one is shown. */
export type Others = {
  readonly noun: Noun;
  /** The row of the form; null of a new one. */
  readonly own: number | null;
  readonly open?: ((id: number, name: string) => void) | undefined;
};

/** Whether two texts are one to the server: a title by its folded letters, any other as it stands. */
const isSameText = ({ title }: Noun, name: string, one: unknown, other: string): boolean =>
  typeof one === 'string' && (name === title ? fold(one) === fold(other) : oneLine(one) === oneLine(other));

/** The row that has a text already, a pause after it was typed; null where there is none, or nobody is asked about it. */
function useOther({ noun, own }: Others, name: string, typed: string | null): Row | null {
  const asked = usePaused(typed);
  const { data } = useQuery({
    ...asking(noun.calls.list, { [`${name}Starts`]: asked ?? '', pageSize: OPTION_LIMIT }),
    enabled: asked !== null,
    retry: false,
    meta: QUIET,
  });
  if (!data || asked === null) return null;
  const has = (row: Row) => row.id !== own && isSameText(noun, name, row[name], asked);
  return rowsIn(noun, data).find(has) ?? null;
}

type OnceFieldProps = ComponentProps<typeof TextField> & {
  readonly name: string;
  readonly others: Others;
  readonly once: Words;
  /** What the field opened with: as long as it says that, nobody is asked. */
  readonly initial: string;
  /** Whether the text could be kept at all: of half a plate nobody is asked. */
  readonly isGood: (text: string) => boolean;
};

/** A text that another has already: says who, and leads there; never in the way. */
export function OtherField(
  props: ComponentProps<typeof TextField> & {
    readonly other: { readonly id: number; readonly title: string } | null;
    readonly once: Words;
    readonly open: ((id: number, title: string) => void) | undefined;
  },
) {
  const { other, once, open, ...input } = props;
  const say = useSay();
  if (!other) return <TextField {...input} isLive />;
  const { id, title } = other;
  return (
    <TextField
      {...input}
      isLive
      hint={say(once, { title })}
      hintTone="warn"
      action={
        open && (
          <a
            href="#other"
            onClick={(event) => {
              event.preventDefault();
              open(id, title);
            }}
          >
            {say(RECORD_WORDS.openOther)}
          </a>
        )
      }
    />
  );
}

/** A text that is one row's alone: says while it is typed which other row has it, and leads there; never in the way. */
export function OnceField({ name, others, once, initial, isGood, ...input }: OnceFieldProps) {
  const { field } = input;
  const text = field.value.trim();
  const isAsked = text !== '' && field.message === null && isGood(text);
  const isOther = isAsked && !isSameText(others.noun, name, initial, text);
  const row = useOther(others, name, isOther ? text : null);
  const other = row && { id: row.id, title: titleOf(others.noun, row) };
  return <OtherField {...input} {...{ other, once }} open={others.open} />;
}
