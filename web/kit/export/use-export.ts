import { useRef, useState } from 'react';
import { dayIn } from '../day-in.ts';
import { number } from '../formats.ts';
import type { Column } from '../grid/column.ts';
import { useLanguage, useSay } from '../language.tsx';
import { toast } from '../toast.ts';
import type { SheetFormat } from './cell.ts';
import { type AskPage, gatherRows, Unsteady } from './gather.ts';
import { fileName, sheetOf } from './sheet-of.ts';
import { EXPORT_WORDS } from './words.ts';
import { download, writeSheet } from './write.ts';

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
  /** The zone whose day the file is named after. */
  readonly zone: string;
};

export type ExportState =
  | { readonly at: 'idle' }
  | { readonly at: 'gathering'; readonly done: number; readonly total: number }
  | { readonly at: 'writing' }
  | { readonly at: 'failed'; readonly text: string; readonly format: SheetFormat };

const IDLE: ExportState = { at: 'idle' };

/** Exports a list to a file, step by step, until it is done, stopped or has failed. */
export function useExport<Row>(list: Exported<Row>) {
  const say = useSay();
  const { language } = useLanguage();
  const [state, setState] = useState(IDLE);
  const stopping = useRef<AbortController>(null);

  async function rowsOf(signal: AbortSignal): Promise<readonly Row[]> {
    const { ask, idOf, only, here } = list;
    const chosen = here.filter((row) => only?.has(idOf(row)));
    if (only && chosen.length === only.size) return chosen;
    const tell = (done: number, total: number) => setState({ at: 'gathering', done, total });
    const all = await gatherRows({ ask, idOf, signal, tell });
    return only ? all.filter((row) => only.has(idOf(row))) : all;
  }

  async function exportTo(format: SheetFormat, { signal }: AbortController): Promise<void> {
    const rows = await rowsOf(signal);
    setState({ at: 'writing' });
    const file = await writeSheet(format, sheetOf({ ...list, rows, language }), signal);
    const name = fileName(list.title, dayIn(list.zone, new Date()), format);
    download(file, name);
    const count = number(rows.length, language);
    toast({
      title: say(EXPORT_WORDS.done),
      detail: say(EXPORT_WORDS.doneDetail, { rows: count, file: name }),
    });
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
      setState({
        at: 'failed',
        format,
        text: failure instanceof Unsteady ? say(EXPORT_WORDS.unsteady) : known,
      });
    }
  }

  return {
    state,
    start: (format: SheetFormat) => void start(format),
    /** Ends what is under way; nothing is written. */
    stop: () => {
      stopping.current?.abort();
      setState(IDLE);
    },
  };
}
