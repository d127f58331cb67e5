import { Fragment, type ReactNode } from 'react';
import part from './KeyValues.module.css';
import { MISSING } from '../formats.ts';

/** A list of labels and values in two columns; a missing value is a dash. */
export function KeyValues({
  rows,
}: {
  rows: readonly { readonly label: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className={part.list}>
      {rows.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value ?? MISSING}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
