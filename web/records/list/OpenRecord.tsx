import { Fragment, lazy, Suspense, useEffect } from 'react';
import { FormSection } from '#kit/form/field/FieldGroup.tsx';
import { FactsDrawer } from '#kit/part/FactsDrawer.tsx';
import { dateTime } from '#kit/formats.ts';
import { useSay } from '#kit/language.tsx';
import { Note } from '#kit/part/Note.tsx';
import { useMay } from '#shell/me.tsx';
import { formAddress, rowAddress } from '#shell/router/path.ts';
import { navigate, useLocation } from '#shell/router/router.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import type { Opened } from '#shell/router/use-opened.ts';
import { factsOf } from './columns.ts';
import { formPlace } from '../form/form-place.ts';
import { type Noun, type Row, rowIn } from '../noun.ts';
import { PageLink } from '../form/PageLink.tsx';
import { useNamed } from '../use-named.ts';
import { useReader } from '../use-reader.ts';
import { useRecord } from '../use-record.ts';
import { RECORD_WORDS } from '../words.ts';

const Attachments = lazy(async () => ({
  default: (await import('../attachments/Attachments.tsx')).Attachments,
}));

/** A list is read far more often than a form is opened from it. */
const RecordDrawer = lazy(async () => ({ default: (await import('../form/RecordDrawer.tsx')).RecordDrawer }));

type RowProps = { readonly noun: Noun; readonly row: Row; readonly close: () => void };

/** A row for a reader who may not change it. */
function RecordFacts({ noun, row, close }: RowProps) {
  const nameOf = useNamed(noun);
  const reader = useReader();
  const say = useSay();
  const { Beside, parts = [] } = noun;
  return (
    <FactsDrawer title={nameOf(row)} facts={factsOf(noun, row, reader)} close={close}>
      {row.archivedAt !== null && (
        <Note>{say(RECORD_WORDS.archivedSince, { at: dateTime(row.archivedAt) })}</Note>
      )}
      {row.archivedAt === null && row.acts.change?.why && <Note>{row.acts.change.why.message}</Note>}
      {Beside && <Beside row={row} />}
      <PageLink noun={noun} row={row} />
      <Suspense>
        <Attachments noun={noun.noun} recordId={row.id} />
      </Suspense>
      {parts.map(
        (part) =>
          'Table' in part && (
            <Fragment key={part.key}>
              <FormSection words={part.words} />
              <part.Table row={row} />
            </Fragment>
          ),
      )}
    </FactsDrawer>
  );
}

/** Leads on to the page of a row or of a form, where that does not stand beside the list, and replaces the address that led here. */
function ToPage({ what, isRow = false }: { readonly what: 'new' | number; readonly isRow?: boolean }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { open: _, ...narrowed } = parseSearch(search);
    const page = isRow && typeof what === 'number' ? rowAddress(pathname, what) : formAddress(pathname, what);
    void navigate(page, { search: narrowed, replace: true });
  }, [pathname, search, what, isRow]);
  return null;
}

/** What the address opens beside a list: a new row, or one as the server has it now; its facts for a reader who may not change it. */
export function OpenRecord({ noun, opened, open, close }: Opened & { readonly noun: Noun }) {
  const may = useMay();
  const id = typeof opened === 'number' ? opened : null;
  const { answer, newest, turn, reload, look } = useRecord(noun.calls.find, id, close);
  const row = answer === undefined ? null : rowIn(noun, answer);
  const now = newest === undefined ? row : rowIn(noun, newest);
  if (opened === null || (id !== null && !row)) return null;
  if (row && noun.page === 'first') return <ToPage what={row.id} isRow />;
  const mayWrite = row ? row.acts.change?.may === 'allow' : may(noun.calls.add);
  if (!mayWrite) return now && <RecordFacts noun={noun} row={now} close={close} />;
  if (formPlace(noun, row ? 'row' : 'new') === 'page') return <ToPage what={opened} />;
  return (
    <Suspense>
      <RecordDrawer
        key={row ? `${row.id}:${turn}` : 'new'}
        noun={noun}
        row={row}
        close={close}
        now={now}
        look={look}
        reload={reload}
        openOther={open}
      />
    </Suspense>
  );
}
