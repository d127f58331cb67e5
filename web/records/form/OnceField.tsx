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
import { type Row, rowsIn, titleOf } from '../noun.ts';
import type { FormNoun } from './form-noun.ts';
import { RECORD_WORDS } from '../words.ts';

/** The rows among which no two may share a text, and the way to another of them. */
export type Others = {
  readonly noun: Pick<FormNoun, 'noun' | 'title' | 'calls'>;
  /** The row of the form; null for a new one. */
  readonly own: number | null;
  readonly open?: ((id: number, name: string) => void) | undefined;
};

/** Whether the server takes two texts for one: titles are compared by their folded letters, any other text as it stands. */
const isSameText = ({ title }: Others['noun'], name: string, one: unknown, other: string): boolean =>
  typeof one === 'string' && (name === title ? fold(one) === fold(other) : oneLine(one) === oneLine(other));

/** The row that has a text already, looked up a pause after typing; null where there is none, or where the text is not looked up. */
function useOther(
  { noun, own }: Others,
  { name, onceBy = `${name}Starts` }: Pick<OnceFieldProps, 'name' | 'onceBy'>,
  typed: string | null,
): Row | null {
  const text = usePaused(typed);
  const { data } = useQuery({
    ...asking(noun.calls.list, { [onceBy]: text ?? '', pageSize: OPTION_LIMIT }),
    enabled: text !== null,
    retry: false,
    meta: QUIET,
  });
  if (!data || text === null) return null;
  const has = (row: Row) => row.id !== own && isSameText(noun, name, row[name], text);
  return rowsIn(noun, data).find(has) ?? null;
}

type OnceFieldProps = ComponentProps<typeof TextField> & {
  readonly name: string;
  readonly others: Others;
  readonly once: Words;
  readonly onceBy?: string | undefined;
  /** The text at the opening of the form, which is not looked up. */
  readonly initial: string;
  /** Whether the text could be kept at all: half a plate is not looked up. */
  readonly isGood: (text: string) => boolean;
};

/** A text that another row has already: names that row and leads there, without stopping the person. */
function OtherField(
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

/** A text that only one row may have: while a person types, it names the row that has it already and leads there, without stopping them. */
export function OnceField({ name, others, once, onceBy, initial, isGood, ...input }: OnceFieldProps) {
  const { field } = input;
  const text = field.value.trim();
  const isAsked = text !== '' && field.message === null && isGood(text);
  const isOther = isAsked && !isSameText(others.noun, name, initial, text);
  const row = useOther(others, { name, onceBy }, isOther ? text : null);
  const other = row && { id: row.id, title: titleOf(others.noun, row) };
  return <OtherField {...input} other={other} once={once} open={others.open} />;
}
