import { fill, type Words } from '@terezi/domain/grammar/words.ts';
import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { ReactNode } from 'react';
import { massDifference } from '#kit/difference-text.ts';
import { kilograms, MISSING } from '#kit/formats.ts';
import css from './protocol-sheet.module.css';

/** Masses on paper are in Azerbaijani, as its figures are. */
export const kg = (grams: Grams | null | undefined): string => kilograms(grams, 'az');
/** An error with its sign. */
export const signed = (grams: Grams | null): string => massDifference(grams, 'az', null);

/** A label in Azerbaijani with its English under it. */
export function Both({ text }: { readonly text: Words }) {
  return (
    <>
      {text.az}
      {text.en !== text.az && <small lang="en">{text.en}</small>}
    </>
  );
}

/** The facts of the scale, a line each. */
export function Facts({ rows }: { readonly rows: readonly (readonly [Words, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([name, value]) => (
        <div key={name.az}>
          <dt>
            <Both text={name} />
          </dt>
          <dd>{value ?? MISSING}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The heading of a part in both languages. */
export function Title({
  text,
  values = {},
}: {
  readonly text: Words;
  readonly values?: Record<string, string>;
}) {
  return (
    <h2>
      {fill<string, string>(text, 'az', values)}
      <span lang="en">{fill<string, string>(text, 'en', values)}</span>
    </h2>
  );
}
