import type { SheetFormat } from '@terezi/domain/grammar/sheet/cell.ts';
import { type ReactNode, useRef, useState } from 'react';
import { download } from '../download.ts';
import { number } from '../formats.ts';
import { useLanguage, useSay } from '../language.tsx';
import { toast } from '../toast/toast.ts';
import { EXPORT_WORDS } from './words.ts';

/** A file that was made where the rows are: its bytes, its name and how many rows it holds. */
export type MadeFile = { readonly file: Blob; readonly name: string; readonly rows: number };

/** Has a list written into a file; `signal` takes the wish back. */
export type MakeFile = (wish: {
  readonly format: SheetFormat;
  /** The keys of the columns that are wanted, in their order. */
  readonly columns: readonly string[];
  /** The rows that are wanted, by id; all of the list where null. */
  readonly only: ReadonlySet<string> | null;
  readonly signal: AbortSignal;
  readonly tell: (done: number, total: number) => void;
}) => Promise<MadeFile>;

/** What goes into the file, as a list is filtered, ordered and arranged, or some of its rows; and who makes it. */
export type Exported = Pick<Parameters<MakeFile>[0], 'columns' | 'only'> & {
  readonly make: MakeFile;
  /** What was made before, below the ways to export. */
  readonly before?: ReactNode;
};

export type ExportState =
  | { readonly at: 'idle' }
  | { readonly at: 'making'; readonly done: number; readonly total: number }
  | { readonly at: 'failed'; readonly text: string; readonly format: SheetFormat };

const IDLE: ExportState = { at: 'idle' };

/** Gives a file to whoever wanted it, under a name. */
type Give = (file: Blob, name: string) => void;

/** Has a list written into a file until that is done, stopped or has failed; `give` says what becomes of the file. */
export function useExport({ make, columns, only }: Exported, give: Give = download) {
  const say = useSay();
  const { language } = useLanguage();
  const [state, setState] = useState(IDLE);
  const stopping = useRef<AbortController>(null);

  async function exportTo(format: SheetFormat, signal: AbortSignal): Promise<void> {
    const tell = (done: number, total: number) => {
      if (!signal.aborted) setState({ at: 'making', done, total });
    };
    const { file, name, rows } = await make({ format, columns, only, signal, tell });
    // Whoever answers need not have heard that it was stopped.
    signal.throwIfAborted();
    give(file, name);
    const detail = say(EXPORT_WORDS.doneDetail, { rows: number(rows, language), file: name });
    toast({ title: say(EXPORT_WORDS.done), detail });
  }

  async function start(format: SheetFormat): Promise<void> {
    const controller = new AbortController();
    stopping.current = controller;
    setState({ at: 'making', done: 0, total: 0 });
    try {
      await exportTo(format, controller.signal);
      setState(IDLE);
    } catch (failure) {
      if (controller.signal.aborted) return;
      setState({ at: 'failed', format, text: failure instanceof Error ? failure.message : String(failure) });
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
