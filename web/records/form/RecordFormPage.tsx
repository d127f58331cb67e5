import { useEffect } from 'react';
import { Crumbs } from '#kit/page/Crumbs.tsx';
import { Loading } from '#kit/page/EmptyState.tsx';
import { FormPage } from '#kit/form/FormPage.tsx';
import { useSay } from '#kit/language.tsx';
import { StateMark } from '#kit/part/Status.tsx';
import { Link } from '#shell/router/Link.tsx';
import { useMay } from '#shell/me.tsx';
import { PageTitle } from '#shell/frame/PageTitle.tsx';
import { listAbove, rowAddress } from '#shell/router/path.ts';
import { navigate, useLocation, usePage } from '#shell/router/router.ts';
import { idIn } from '#shell/router/screen.ts';
import { parseSearch } from '#shell/router/search-string.ts';
import { useStandsOver } from './came-from.ts';
import { type Row, rowIn } from '../noun.ts';
import type { FormNoun } from './form-noun.ts';
import { PageLink } from './PageLink.tsx';
import { RowActionButton } from '../RowActionButton.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import css from '../records.module.css';
import { RECORD_WORDS } from '../words.ts';
import { useNamed } from '../use-named.ts';
import { useRecord } from '../use-record.ts';
import { type RecordProps, useRecordForm } from './use-record-form.tsx';
import { neededOf, showsOf } from './values.ts';

/** The list that a form's page was opened from, as its address says, and the ways to it. */
function useListAbove() {
  const { pathname, search } = useLocation();
  const list = listAbove(pathname);
  const narrowed = parseSearch(search);
  return {
    link: { to: list, search: narrowed },
    // The page is over: "back" leads to what was before it.
    close: () => void navigate(list, { search: narrowed, replace: true }),
    toPage: (id: number) => void navigate(rowAddress(list, id), { search: narrowed, replace: true }),
    open: (id: number) => void navigate(list, { search: { ...narrowed, open: String(id) }, replace: true }),
  };
}

/** The primary actions of a row, in the head of its form; while there are unsaved changes they wait. */
function Leading(props: {
  readonly noun: FormNoun;
  readonly row: Row;
  readonly isDirty: boolean;
  readonly close: () => void;
}) {
  const { noun, row, isDirty, close } = props;
  const say = useSay();
  const waits = isDirty ? say(RECORD_WORDS.keepFirst) : null;
  return noun.actions
    ?.filter(({ isMain }) => isMain)
    .map((action) => (
      <RowActionButton
        key={action.act}
        action={action}
        noun={noun}
        row={row}
        beside={{ waits, done: close }}
      />
    ));
}

function Form(props: RecordProps & { readonly list: ReturnType<typeof useListAbove>['link'] }) {
  const { noun, row, list, close } = props;
  const say = useSay();
  const nameOf = useNamed(noun);
  const { form, parts, note, dialog } = useRecordForm({ ...props, Reference: ReferenceField });
  const title = row ? nameOf(row) : say(noun.words.add);
  const state = row ? noun.stateOf?.(row) : undefined;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <FormPage
        form={form}
        title={title}
        crumbs={
          <Crumbs>
            <Link {...list}>{say(noun.words.many)}</Link>
            {title}
          </Crumbs>
        }
        parts={parts}
        after={state && <StateMark of={state} pill />}
        actions={row && <Leading noun={noun} row={row} close={close} isDirty={form.isDirty} />}
        note={
          <>
            {note}
            {row && <PageLink noun={noun} row={row} />}
          </>
        }
        needed={neededOf(noun)}
        show={showsOf(noun)}
        isNew={row === null}
      />
      {dialog}
    </>
  );
}

/** Leads to the list, where the reader sees the facts of a row that they cannot change. */
function ToFacts({ open }: { readonly open: () => void }) {
  // oxlint-disable-next-line react/exhaustive-deps -- it leads there once, however often it is drawn meanwhile
  useEffect(open, []);
  return null;
}

/** The page of a noun's form: of a new row, or of the one that the address names, as the server has it now. */
export function RecordFormPage({ noun }: { readonly noun: FormNoun }) {
  const params = usePage()?.params ?? {};
  const list = useListAbove();
  const may = useMay();
  const isNew = !('id' in params);
  const id = idIn(params);
  useStandsOver(noun.noun, id);
  const { answer, newest, turn, reload, look } = useRecord(noun.calls.find, id, list.close);
  const row: Row | null = answer === undefined ? null : rowIn(noun, answer);
  const now = newest === undefined ? row : rowIn(noun, newest);
  // Where rows open on pages, they do not stand beside the list.
  const toRow = noun.page === 'first' ? list.toPage : list.open;
  const shared = { noun, close: list.close, list: list.link, openOther: toRow, toRow };
  if (isNew) return may(noun.calls.add) ? <Form {...shared} row={null} /> : <ToFacts open={list.close} />;
  if (!row)
    return (
      <div className={css.instead}>{id === null ? <ToFacts open={list.close} /> : <Loading rows={10} />}</div>
    );
  if (row.acts.change?.may !== 'allow') return <ToFacts open={() => toRow(row.id)} />;
  // Where rows open on pages, its page is where the form was opened from.
  const close = noun.page === 'first' ? () => list.toPage(row.id) : list.close;
  const versions = { row, now, look, reload };
  return <Form key={`${row.id}:${turn}`} {...shared} {...versions} close={close} />;
}
