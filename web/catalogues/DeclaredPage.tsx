import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import type { ReactNode } from 'react';
import { catalogueAddress } from '#shell/router/path.ts';
import type { Noun, Row } from '#records/noun.ts';
import { NounPage } from '#records/page/NounPage.tsx';
import { UsedIn } from '#records/page/UsedIn.tsx';
import { Children } from './Children.tsx';
import { usesOf } from './uses-of.ts';

/** The page of one row of a declared noun: its fields, its children, its uses, its documents and its history. */
export function DeclaredPage({
  noun,
  figures,
  actions,
  above,
}: {
  readonly noun: Noun;
  /** What stands across the page under its head. */
  readonly figures?: (row: Row) => ReactNode;
  /** Buttons beside those that every noun has. */
  readonly actions?: (row: Row) => ReactNode;
  /** What a reader looks at first, above the fields of the row. */
  readonly above?: (row: Row) => ReactNode;
}) {
  const declared: Pick<DeclaredNoun, 'noun'> = noun;
  const uses = usesOf(declared);
  return (
    <NounPage
      key={noun.noun}
      noun={noun}
      path={catalogueAddress(declared)}
      {...(figures && { figures })}
      {...(actions && { actions })}
      {...(above && { above })}
      below={(row) => <Children noun={noun} row={row} />}
      {...(uses.length > 0 && { used: ({ id }) => <UsedIn id={id} uses={uses} /> })}
    />
  );
}
