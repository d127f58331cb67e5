import { Button } from '@mantine/core';
import type { RequestDetail } from '@terezi/domain/requests/api.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import { useState } from 'react';
import { classes } from '#kit/classes.ts';
import { MISSING } from '#kit/formats.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { Section } from '#kit/page/Section.tsx';
import { type Compared, comparisonOf } from './comparison.ts';
import css from './decisions.module.css';
import { requestWords as words } from './words.ts';

/** Whether the table has a column of current values, and one of new values. */
type Columns = { readonly hasNow: boolean; readonly hasNew: boolean };

function Cells({ row, hasNow, hasNew }: Columns & { row: Compared }) {
  const { was, proposed, now, isChanged } = row;
  const isOther = now !== undefined;
  return (
    <>
      <td>{isChanged && was !== null ? <del className={css.was}>{was}</del> : (was ?? MISSING)}</td>
      {hasNow && (
        <td className={classes(isOther && css.since)}>{isOther ? (now ?? MISSING) : (was ?? MISSING)}</td>
      )}
      {hasNew && (
        <td className={classes(isChanged && css.now)}>
          {isChanged ? <ins>{proposed ?? MISSING}</ins> : (proposed ?? MISSING)}
        </td>
      )}
    </>
  );
}

const EXTENTS = { false: words.onlyDifferences, true: words.everyField } as const;

/** The values at the time of the proposal, the proposed ones, and between them any that have changed since. */
export function Comparison({ kind, detail }: { kind: RequestKind; detail: RequestDetail }) {
  const say = useSay();
  const { language } = useLanguage();
  const [isWhole, setWhole] = useState(true);
  const all = comparisonOf(kind, detail, say, language);
  const hasNow = all.some(({ now }) => now !== undefined);
  // A removal has no new values.
  const hasNew = !kind.removes;
  const differing = all.filter(({ isChanged, now }) => isChanged || now !== undefined);
  const changed = all.filter(({ isChanged }) => isChanged);
  const rows = isWhole || !hasNew ? all : differing;
  const heads = [words.field, words.old, ...(hasNow ? [words.current] : []), ...(hasNew ? [words.new] : [])];
  return (
    <Section
      title={say(hasNew ? words.whatChanges : words.whatGoes)}
      beside={hasNew && <span className="lab">{say(words.fields, { count: changed.length })}</span>}
      end={
        hasNew && (
          <Button.Group>
            {[false, true].map((each) => (
              <Button
                key={String(each)}
                size="xs"
                variant={each === isWhole ? 'light' : 'soft'}
                aria-pressed={each === isWhole}
                onClick={() => setWhole(each)}
              >
                {say(EXTENTS[each ? 'true' : 'false'])}
              </Button>
            ))}
          </Button.Group>
        )
      }
      flush
    >
      <table className={css.comparison}>
        <thead>
          <tr>
            {heads.map((each) => (
              <th key={each.en}>{say(each)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field} className={row.isChanged ? css.differs : css.same}>
              <th scope="row">{say(row.words)}</th>
              <Cells row={row} hasNow={hasNow} hasNew={hasNew} />
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
