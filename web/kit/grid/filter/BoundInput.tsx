import { Input } from '@mantine/core';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { useSay } from '../../language.tsx';
import css from './filter.module.css';

/** One end of a range, as it is typed. */
export function BoundInput(props: {
  readonly words: Words;
  /** What stands in the empty field: a pattern or a unit. */
  readonly hint?: Words | undefined;
  readonly text: string;
  readonly problem: Words | null;
  readonly setText: (text: string) => void;
}) {
  const { words, hint, text, problem, setText } = props;
  const say = useSay();
  return (
    <label className={css.day}>
      {say(words)}
      <Input
        value={text}
        placeholder={hint && say(hint)}
        inputMode="decimal"
        error={problem !== null}
        title={problem ? say(problem) : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </label>
  );
}
