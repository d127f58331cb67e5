import type { Words } from '@terezi/domain/grammar/words.ts';
import type { ReactNode } from 'react';
import { useSay } from '../../language.tsx';
import css from './field.module.css';

const LAYOUT = { 1: css.single, 2: css.pair, 3: css.triple, beside: css.beside } as const;

/**
 * Fields side by side: one for long names, two for short pairs, three for figures; one below the other on a phone. `beside`
 * puts labels left of their controls, in rows without a message line.
 */
export function FieldGroup({
  columns,
  children,
}: {
  readonly columns: 1 | 2 | 3 | 'beside';
  readonly children: ReactNode;
}) {
  return <div className={LAYOUT[columns]}>{children}</div>;
}

/** The heading of a further part of a form, under a hairline. */
export function FormSection({ words }: { readonly words: Words }) {
  const say = useSay();
  return <h3 className={css.section}>{say(words)}</h3>;
}
