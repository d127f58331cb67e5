import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { Form } from '#kit/form/state/form.ts';
import { useForm } from '#kit/form/state/use-form.ts';
import { useLanguage, useSay } from '#kit/language.tsx';
import { toast } from '#kit/toast/toast.ts';
import { isRefusedAs } from '#shell/api/refused.ts';
import { SUCCESS } from '#shell/success.ts';
import { useDraftPlace } from '#shell/use-draft-place.ts';
import { useGuard } from '#shell/router/use-guard.tsx';
import { useSaving } from '#shell/api/use-saving.ts';
import { type FormValues, type Row, rowIn, titleOf } from '../noun.ts';
import { type FormNoun, ownFaults, sentOf } from './form-noun.ts';
import { blankRows } from './own-values.ts';
import { useFixed } from './use-fixed.ts';
import { partsOf } from './RecordFields.tsx';
import type { Referring } from './ReferenceSearch.tsx';
import { TakenLink } from './TakenLink.tsx';
import { blankValues, faultsOf, type OwnerOptions, inputOf, labelsOf, shapeOf, valuesOf } from './values.ts';

export type RecordProps = {
  readonly noun: FormNoun;
  /** The row to change, as it was when the form opened; null for a new one. */
  readonly row: Row | null;
  /** The text typed in the form that needs the new row; a form opened that way keeps no draft. */
  readonly typed?: string;
  /** What a new row belongs to: it stands in the form and stays as it is. */
  readonly given?: OwnerOptions | undefined;
  /** What a new row likely names: it stands in the form and may be changed. */
  readonly likely?: OwnerOptions | undefined;
  readonly close: () => void;
  readonly saved?: (row: Row) => void;
  /** Opens the page of a row that was just added, for a noun that wants that. */
  readonly toRow?: (id: number) => void;
  /** The row as it is by now: a newer version where another person has changed it since the form opened. */
  readonly now?: Row | null;
  /** Asks for that version. */
  readonly look?: () => void;
  /** Opens the row again as it is now; what was changed stays as a draft on top. */
  readonly reload?: () => void;
  /** Opens another row, with which this one clashes. */
  readonly openOther?: (id: number, name: string) => void;
};

/** The name under which a form keeps its draft: a new row of one truck never meets the draft for another. */
const draftOf = ({ noun }: Pick<FormNoun, 'noun'>, owners: OwnerOptions): string =>
  [noun, ...Object.entries(owners).map(([field, { id }]) => `${field}=${id}`)].join(':');

/** The form of a row, wherever it stands. */
type RecordFormInUse = {
  readonly form: Form<FormValues>;
  readonly parts: ReturnType<typeof partsOf>;
  /** Above the fields, where another person has changed the row. */
  readonly note: ReactNode;
  /** Beside the form: the question before it is left. */
  readonly dialog: ReactNode;
};

// Two people seldom change one row at a time, so the form loads the merge only once they do.
const RecordConflict = lazy(async () => ({
  default: (await import('../merge/RecordConflict.tsx')).RecordConflict,
}));

/** Sends the form of a new or an existing row, and shows a toast once it is saved. */
function useSavingRow({ noun, row, saved, close, toRow }: RecordProps) {
  const say = useSay();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const fixed = useFixed(noun, row);
  const newId = useRef<number | null>(null);
  const tell = (title: string, savedRow: Row, detail = titleOf(noun, savedRow)) => {
    toast({ title, detail });
    saved?.(savedRow);
  };
  const adding = useSaving(noun.calls.add, {
    done: (answer: unknown) => {
      const added = rowIn(noun, answer);
      tell(say(SUCCESS.added, { entity: say(noun.words.one) }), added, noun.addedText?.(added, language));
      newId.current = added.id;
    },
  });
  /** Shows the toast for a row that was saved, by this form or by other means. */
  const tellChange = (savedRow: Row) => {
    tell(say(SUCCESS.applied), savedRow);
    for (const queryKey of noun.ages ?? []) void queries.invalidateQueries({ queryKey });
  };
  const changing = useSaving(noun.calls.change, {
    done: (answer: unknown) => tellChange(rowIn(noun, answer)),
  });
  return {
    code: row ? changing.code : adding.code,
    fixed,
    tell: tellChange,
    /** The page of a new row is known only once it is added. */
    goOn: () => (noun.opensNew && toRow && newId.current !== null ? toRow(newId.current) : close()),
    send: (values: FormValues) => {
      const input = sentOf(noun, inputOf(noun, values), { row, fixed });
      return row ? changing.send({ ...input, id: row.id, version: row.version }) : adding.send(input);
    },
  };
}

/** The form of a new or an existing row, from opening to acceptance: its draft, its parts, and what stands in its way. */
export function useRecordForm(props: RecordProps & Referring): RecordFormInUse {
  const { noun, row, now, look, typed, given = {}, likely, close, reload, openOther, Reference } = props;
  const { code, fixed, send, tell, goOn } = useSavingRow(props);
  const leave = () => guard.leave(close);
  const draft = useDraftPlace(draftOf(noun, given), { row, shape: shapeOf(noun) });
  const form = useForm<FormValues>({
    labels: labelsOf(noun),
    initial: row ? valuesOf(noun, row) : blankValues(noun, typed, { ...likely, ...given }),
    validate: (values) => ({ ...faultsOf(noun)(values), ...ownFaults(noun, values, row) }),
    submit: send,
    accepted: () => guard.leave(goOn),
    ...(typed === undefined && { draft }),
    cancel: () => guard.ask(leave),
    ...blankRows(noun.own),
  });
  const guard = useGuard(form);
  const title = form.values[noun.title];
  // `code` outlives an edit of the title; where another fault stands under the title by then, no link follows it.
  const isTaken = code === noun.taken && !faultsOf(noun)(form.values)[noun.title];
  const openAnew = () => {
    // Even the text that the draft has not kept yet.
    form.keep();
    guard.leave(() => reload?.());
  };
  const goTo = (id: number, name: string) => guard.ask(() => guard.leave(() => openOther?.(id, name)));
  const others = { noun, own: row?.id ?? null, open: openOther && goTo };
  const titleAction = isTaken && typeof title === 'string' && (
    <TakenLink noun={noun} title={title} open={(id) => goTo(id, title)} />
  );
  const kept = (merged: Row) => {
    form.restart();
    tell(merged);
    leave();
  };
  const isOld = row !== null && now !== undefined && now !== null && now.version !== row.version;
  const isRefusedAsOld = isRefusedAs({ code }, 'general.stale');
  const isMet = row !== null && reload && (isOld || isRefusedAsOld) && !form.isSending;
  return {
    form,
    parts: partsOf(noun, { noun, form, Reference, titleAction, others, given, fixed }, row),
    note: isMet && (
      <Suspense>
        <RecordConflict
          noun={noun}
          row={row}
          form={form}
          kept={kept}
          openAnew={openAnew}
          look={look}
          Reference={Reference}
          now={isOld ? now : null}
          isRefused={isRefusedAsOld}
        />
      </Suspense>
    ),
    dialog: guard.dialog,
  };
}
