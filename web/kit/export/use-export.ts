import { type ReactNode, useRef, useState } from 'react';
import { dayOf } from '../formats.ts';
import { number } from '../formats.ts';
import type { Column } from '../grid/column.ts';
import { useLanguage, useSay } from '../language.tsx';
import { toast } from '../toast.ts';
import type { SheetFormat } from '@terezi/domain/grammar/cell.ts';
import { type AskPage, gatherRows, Unsteady } from './gather.ts';
import { sheetName } from '@terezi/domain/grammar/sheet.ts';
import { onSheet, sheetOf } from './sheet-of.ts';
import { EXPORT_WORDS } from './words.ts';
import { download, writeSheet } from './write.ts';

/** A file that was made where the rows are: its bytes, its name and how many rows it holds. */
export type MadeFile = { readonly file: Blob; readonly name: string; readonly rows: number };

/** Has a list written into a file elsewhere; `signal` takes the wish back. */
export type MadeElsewhere = (wish: {
  readonly format: SheetFormat;
  /** The keys of the columns that are wanted, in their order. */
  readonly columns: readonly string[];
  /** The rows that are wanted, by id; all of the list where null. */
  readonly only: ReadonlySet<string> | null;
  readonly signal: AbortSignal;
  readonly tell: (done: number, total: number) => void;
}) => Promise<MadeFile>;

/** What goes into the file: a list as it is filtered, ordered and arranged, or some of its rows. */
export type Exported<Row> = {
  readonly title: string;
  /** The visible columns in their order. */
  readonly columns: readonly Column<Row>[];
  readonly ask: AskPage<Row>;
  readonly idOf: (row: Row) => string;
  /** The rows that are wanted, by id; all of the list where null. */
  readonly only: ReadonlySet<string> | null;
  /** Rows that are here already; where they hold all that is wanted, nothing is asked. */
  readonly here: readonly Row[];
  /** Who makes the file; this page does where left out. */
  readonly elsewhere?: MadeElsewhere;
  /** What was made elsewhere before, below the ways to export. */
  readonly before?: ReactNode;
};

export type ExportState =
  | { readonly at: 'idle' }
  | { readonly at: 'gathering'; readonly done: number; readonly total: number }
  | { readonly at: 'writing' }
  | { readonly at: 'failed'; readonly text: string; readonly format: SheetFormat };

const IDLE: ExportState = { at: 'idle' };

/** So many rows are read and written by a page in seconds; what is longer is not, unless it is made elsewhere. */
export const MOST_ROWS = 20_000;

/** How a list of so many rows becomes a file. */
function wayOf<Row>({ elsewhere }: Exported<Row>, total: number): 'here' | 'elsewhere' | 'not' {
  if (elsewhere) return 'elsewhere';
  return total <= MOST_ROWS ? 'here' : 'not';
}

/** The rows that are wanted: those that are here, or else all that the list has. */
async function rowsOf<Row>(
  { ask, idOf, only, here }: Exported<Row>,
  signal: AbortSignal,
  tell: (done: number, total: number) => void,
): Promise<readonly Row[]> {
  const chosen = here.filter((row) => only?.has(idOf(row)));
  if (only && chosen.length === only.size) return chosen;
  const all = await gatherRows({ ask, idOf, signal, tell });
  return only ? all.filter((row) => only.has(idOf(row))) : all;
}

/** Gives a file to whoever wanted it, under a name. */
type Give = (file: Blob, name: string) => void;

/** Exports a list to a file, step by step, until it is done, stopped or has failed; `give` says what becomes of the file. */
export function useExport<Row>(list: Exported<Row>, total: number, give: Give = download) {
  const way = wayOf(list, total);
  const say = useSay();
  const { language } = useLanguage();
  const [state, setState] = useState(IDLE);
  const stopping = useRef<AbortController>(null);

  const tell = (done: number, all: number) => {
    if (!stopping.current?.signal.aborted) setState({ at: 'gathering', done, total: all });
  };

  async function madeHere(format: SheetFormat, signal: AbortSignal): Promise<MadeFile> {
    const rows = await rowsOf(list, signal, tell);
    // Whoever answers need not have heard that it was stopped.
    signal.throwIfAborted();
    setState({ at: 'writing' });
    const file = await writeSheet(format, sheetOf({ ...list, rows, language }), signal);
    return { file, name: sheetName(list.title, dayOf(new Date()), format), rows: rows.length };
  }

  async function exportTo(format: SheetFormat, { signal }: AbortController): Promise<void> {
    const columns = onSheet(list.columns).map(({ key }) => key);
    const { file, name, rows } = list.elsewhere
      ? await list.elsewhere({ format, columns, only: list.only, signal, tell })
      : await madeHere(format, signal);
    signal.throwIfAborted();
    give(file, name);
    const detail = say(EXPORT_WORDS.doneDetail, { rows: number(rows, language), file: name });
    toast({ title: say(EXPORT_WORDS.done), detail });
  }

  async function start(format: SheetFormat): Promise<void> {
    const controller = new AbortController();
    stopping.current = controller;
    setState({ at: 'gathering', done: 0, total: 0 });
    try {
      await exportTo(format, controller);
      setState(IDLE);
    } catch (failure) {
      if (controller.signal.aborted) return;
      const known = failure instanceof Error ? failure.message : String(failure);
      const text = failure instanceof Unsteady ? say(EXPORT_WORDS.unsteady) : known;
      setState({ at: 'failed', format, text });
    }
  }

  return {
    way,
    state,
    start: (format: SheetFormat) => void start(format),
    /** Ends what is under way; nothing is written. */
    stop: () => {
      stopping.current?.abort();
      setState(IDLE);
    },
  };
}
