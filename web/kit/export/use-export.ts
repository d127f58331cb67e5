import type { SheetFormat } from '@terezi/domain/grammar/sheet/cell.ts';
import { type ReactNode, useRef, useState } from 'react';
import { download } from '../download.ts';
import { number } from '../formats.ts';
import { useLanguage, useSay } from '../language.tsx';
import { toast } from '../toast/toast.ts';
import { EXPORT_WORDS } from './words.ts';

/** A file made where the rows are: its bytes, its name and how many rows it holds. */
export type ExportFile = { readonly file: Blob; readonly name: string; readonly rows: number };

/** Makes a file of a list; `signal` withdraws the request. */
export type MakeFile = (wish: {
  readonly format: SheetFormat;
  /** The keys of the wanted columns, in their order. */
  readonly columns: readonly string[];
  /** The ids of the wanted rows; null for the whole list. */
  readonly only: ReadonlySet<string> | null;
  readonly signal: AbortSignal;
  readonly tell: (done: number, total: number) => void;
}) => Promise<ExportFile>;

/** What goes into the file, as a list is filtered, ordered and arranged, or some of its rows; and the maker of the file. */
export type Exported = Pick<Parameters<MakeFile>[0], 'columns' | 'only'> & {
  readonly make: MakeFile;
  /** The files made before, below the ways to export. */
  readonly before?: ReactNode;
};

export type ExportState =
  | { readonly at: 'idle' }
  | { readonly at: 'making'; readonly done: number; readonly total: number }
  | { readonly at: 'failed'; readonly text: string; readonly format: SheetFormat };

const IDLE: ExportState = { at: 'idle' };

/** Hands a file to the reader, under a name. */
type Give = (file: Blob, name: string) => void;

/** Has a list written into a file until that is done, stopped or has failed; `give` hands the file over. */
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
    // `make` may answer although the reader has stopped it.
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
