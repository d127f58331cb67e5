import type { ManyOutcome } from '@terezi/domain/grammar/resource/many.ts';
import { type ManyAct, MOST_AT_ONCE } from '@terezi/domain/grammar/resource/many-acts.ts';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { ListResult } from '#kit/grid/list/ListOutcome.tsx';
import type { Selecting } from '#kit/grid/list/ListTools.tsx';
import { NOTHING, type Selection, selectedCount } from '#kit/grid/selection.ts';
import { useSay } from '#kit/language.tsx';
import { Refusals } from '#kit/part/Refusals.tsx';
import { toast } from '#kit/toast/toast.ts';
import { useMutation } from '#shell/api/mutation.ts';
import { useMay } from '#shell/me.tsx';
import type { Noun, Row } from '../noun.ts';
import { ManyActs } from './ManyActs.tsx';
import { sharedFields } from './shared-fields.ts';
import { MANY_WORDS } from './words.ts';

// Few people change a field of many rows, so the others do not load its form.
const ChangeMany = lazy(async () => ({ default: (await import('./ChangeMany.tsx')).ChangeMany }));

const DONE = {
  archive: MANY_WORDS.archived,
  restore: MANY_WORDS.restored,
  change: MANY_WORDS.changed,
} as const;

type ShownList = {
  readonly result: ListResult<Row>;
  /** The first rows of the list, as many as one call takes. */
  readonly readMost: () => Promise<readonly Row[]>;
  /** The noun's own acts on rows that are selected one by one. */
  readonly selected?: ((ids: readonly string[]) => ReactNode) | undefined;
};
type Outcome = { readonly act: ManyAct } & ManyOutcome;

/** The rows seen so far, by id: a selection outlives its page, and an act goes by each row as its reader saw it. */
function useSeen({ result }: ShownList): ReadonlyMap<string, Row> {
  const rows = useRef(new Map<string, Row>());
  if (result.state === 'ready') for (const row of result.rows) rows.current.set(String(row.id), row);
  return rows.current;
}

/** Carries an act out on rows, reports the outcome, and puts archived rows back while its toast stays. */
function useActing({ calls }: Noun) {
  const say = useSay();
  const { act: send, isActing } = useMutation(calls.many);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const carryOut = async (
    act: ManyAct,
    rows: { id: number; version?: number }[],
    set?: object,
  ): Promise<boolean> => {
    setOutcome(null);
    const answer = await send({ act, rows, ...(set && { set: { ...set } }) });
    if (answer === null) return false;
    const { done, refused } = answer.many;
    if (refused.length > 0) setOutcome({ act, ...answer.many });
    if (done.length > 0)
      toast({
        title: say(DONE[act], { count: done.length }),
        ...(act === 'archive' && {
          undo: () =>
            void carryOut(
              'restore',
              done.map((id) => ({ id })),
            ),
        }),
      });
    return true;
  };
  return { carryOut, isActing, outcome, forget: () => setOutcome(null) };
}

/** The outcome where some rows were refused: each of them with its reason. */
function HowItWent({ act, done, refused }: Outcome) {
  const say = useSay();
  const title = say(DONE[act], { count: done.length });
  const each = refused.map(({ id, title, message }) => ({
    id,
    text: say(MANY_WORDS.failedOne, { called: title ?? id, message }),
  }));
  return <Refusals title={say(MANY_WORDS.failed, { done: title, count: refused.length })} each={each} />;
}

/** What a list needs for acts on many of its rows at once. */
type Many = {
  readonly selection: Selection;
  readonly setSelection: (selection: Selection) => void;
  readonly selecting: Selecting;
  readonly outcome: ReactNode;
  readonly dialog: ReactNode;
};

/** The selected rows of a list and the acts on all of them, for a person who may write them. */
export function useMany(noun: Noun, list: ShownList): Many {
  const may = useMay();
  const rowsById = useSeen(list);
  const [selection, setSelection] = useState(NOTHING);
  const [isChanging, setChanging] = useState(false);
  const { carryOut, isActing, outcome, forget } = useActing(noun);
  const { result, readMost, selected } = list;
  const [rows, total] = result.state === 'ready' ? [result.rows, result.total] : [[], 0];

  const chosen = async (): Promise<readonly Pick<Row, 'id' | 'version'>[]> => {
    if (selection.kind === 'some') return [...selection.ids].flatMap((id) => rowsById.get(id) ?? []);
    return readMost();
  };
  const deal = async (act: ManyAct, set?: object): Promise<void> => {
    const wanted = (await chosen()).map(({ id, version }) => ({ id, version }));
    if (wanted.length > 0 && (await carryOut(act, wanted, set))) setSelection(NOTHING);
  };
  return {
    selection,
    setSelection: (next) => {
      forget();
      setSelection(next);
    },
    selecting: {
      acts: () => (
        <>
          {selection.kind === 'some' && selected?.([...selection.ids])}
          {may(noun.calls.many) && (
            <ManyActs
              isArchive={rows[0] !== undefined && rows[0].archivedAt !== null}
              isTooMany={selectedCount(selection, total) > MOST_AT_ONCE}
              isActing={isActing}
              deal={(act) => void deal(act)}
              change={sharedFields(noun).length > 0 ? () => setChanging(true) : null}
            />
          )}
        </>
      ),
    },
    outcome: outcome && <HowItWent {...outcome} />,
    dialog: isChanging && (
      <Suspense>
        <ChangeMany noun={noun} close={() => setChanging(false)} change={(set) => deal('change', set)} />
      </Suspense>
    ),
  };
}
