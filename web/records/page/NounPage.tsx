import { Button } from '@mantine/core';
import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { Fragment, type ReactNode, useMemo } from 'react';
import { dateTime } from '#kit/formats.ts';
import { Icon } from '#kit/part/Icon.tsx';
import { KeyValues } from '#kit/part/KeyValues.tsx';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { Section } from '#kit/page/Section.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { type Address, asAddress, formAddress, type WithRows, withSearch } from '#shell/router/path.ts';
import { Attachments } from '../attachments/Attachments.tsx';
import { filtersOf } from '../list/columns.ts';
import { hasFormPage } from '../form/form-place.ts';
import { type Noun, type Row, rowIn, rowsIn, titleOf } from '../noun.ts';
import { NounStory } from '../story/NounStory.tsx';
import { partFacts } from './part-facts.ts';
import { RecordHead } from './RecordHead.tsx';
import { RecordPage } from './RecordPage.tsx';
import { RecordSheet } from './RecordSheet.tsx';
import { RowActionButton } from '../RowActionButton.tsx';
import type { Around } from './use-neighbours.ts';
import { useReader } from '../use-reader.ts';
import { RECORD_WORDS } from '../words.ts';

type NounPageProps = {
  readonly noun: Noun;
  /** The list that its rows stand in. */
  readonly path: WithRows | Address;
  /** Figures across the page under its head. */
  readonly figures?: (row: Row) => ReactNode;
  /** Buttons besides those that every noun has. */
  readonly actions?: (row: Row) => ReactNode;
  /** What the reader looks at first, above the row's own fields. */
  readonly above?: ((row: Row) => ReactNode) | undefined;
  /** The rows that belong to this one, each list a part of its page. */
  readonly below?: (row: Row) => ReactNode;
  /** What uses the row. */
  readonly used?: (row: Row) => ReactNode;
};

/** The acts on a row on its page: change, print, and its noun's own. */
function Actions({ noun, row, around, more }: { noun: Noun; row: Row; around: Around; more: ReactNode }) {
  const say = useSay();
  const { to, search } = around.list;
  const { change } = row.acts;
  const form = hasFormPage(noun)
    ? withSearch(formAddress(asAddress(to), row.id), search)
    : withSearch(to, { ...search, open: String(row.id) });
  return (
    <>
      {more}
      {noun.actions?.map((action) => (
        <RowActionButton key={action.act} action={action} noun={noun} row={row} />
      ))}
      <Button leftSection={<Icon of={IconPrinter} size="s" />} onClick={() => window.print()}>
        {say(RECORD_WORDS.print)}
      </Button>
      {change?.may === 'allow' && (
        <Button component={Link} to={form} leftSection={<Icon of={IconPencil} size="s" />}>
          {say(RECORD_WORDS.edit)}
        </Button>
      )}
    </>
  );
}

/** The page of one row of a noun: all its fields, what belongs to it, what uses it, its documents, and its history. */
export function NounPage({ noun, path, figures, actions, above, below, used }: NounPageProps) {
  const say = useSay();
  const reader = useReader();
  const filters = useMemo(() => filtersOf(noun), [noun]);
  const rows = (page: object) => rowsIn(noun, page);
  return (
    <RecordPage
      find={noun.calls.find}
      words={RECORD_WORDS}
      list={{
        call: noun.calls.list,
        fresh: noun.fresh,
        filters,
        rows,
        path,
        ...(noun.asked && { asked: noun.asked }),
      }}
    >
      {(answer, around) => {
        const row = rowIn(noun, answer);
        const { id, archivedAt } = row;
        const title = titleOf(noun, row);
        const state = noun.stateOf?.(row);
        return (
          <RecordSheet
            head={
              <RecordHead
                around={around}
                title={title}
                crumb={title}
                after={state && <StateMark of={state} pill />}
                actions={<Actions noun={noun} row={row} around={around} more={actions?.(row)} />}
              />
            }
            figures={figures?.(row)}
            story={<NounStory key={id} noun={noun} row={row} />}
          >
            {archivedAt !== null && (
              <Note>{say(RECORD_WORDS.archivedSince, { at: dateTime(archivedAt) })}</Note>
            )}
            {/* Each in a place of its own: a page keys what it adds by the row's id too, and React would take two for one. */}
            <Fragment key="above">{above?.(row)}</Fragment>
            {partFacts(noun, row, reader).map(({ key, words, facts }) => (
              <Section key={key} title={say(words)}>
                <KeyValues rows={facts} />
              </Section>
            ))}
            <Fragment key="below">{below?.(row)}</Fragment>
            {used && <Section title={say(RECORD_WORDS.usedIn)}>{used(row)}</Section>}
            <Attachments key={id} noun={noun.noun} recordId={id} />
          </RecordSheet>
        );
      }}
    </RecordPage>
  );
}
