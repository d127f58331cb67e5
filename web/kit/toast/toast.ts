import { useSyncExternalStore } from 'react';

/** A success that was shown: what happened and one figure, in the reader's language. `at` is an ISO instant. */
export type Toast = {
  readonly id: number;
  readonly at: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly undo?: (() => void) | undefined;
  /** Where it leads, and the words of that link. */
  readonly way?: { readonly text: string; readonly go: () => void } | undefined;
  /** What another person did, good or bad for the reader: without the sign of a success. */
  readonly isNews?: true | undefined;
  /** How long it floats; 2 unless it is about the person or a registration, which take longer to read. */
  readonly seconds?: number | undefined;
};

const SHOWN_SECONDS = 2;
const UNDO_SECONDS = 5;

/** How many seconds a toast floats: five where it can be undone or leads on, else as many as it asks for. */
export const secondsOf = ({
  undo,
  way,
  seconds = SHOWN_SECONDS,
}: Pick<Toast, 'undo' | 'way' | 'seconds'>): number => (undo || way ? UNDO_SECONDS : seconds);

const MAX_KEPT = 50;
const AT_ONCE = 3;

let count = 0;
let log: readonly Toast[] = [];
let floating: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: { log?: readonly Toast[]; floating?: readonly Toast[] }): void {
  log = next.log ?? log;
  floating = next.floating ?? floating;
  for (const tell of listeners) tell();
}

/** The successes of this page since it opened, newest first: what the bell lists. */
export const toastLog = {
  all: (): readonly Toast[] => log,
  shown: (): readonly Toast[] => floating,
  clear: (): void => change({ log: [] }),
  hide: (id: number): void => change({ floating: floating.filter((toast) => toast.id !== id) }),
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
} as const;

/** The list of the bell as React state. */
export const useToastLog = (): readonly Toast[] => useSyncExternalStore(toastLog.subscribe, toastLog.all);

/** The toasts that float right now as React state. */
export const useShownToasts = (): readonly Toast[] =>
  useSyncExternalStore(toastLog.subscribe, toastLog.shown);

/** Shows a success for a few seconds and keeps it for the bell. Errors never come here: they stay on the page. */
export function toast(
  content: Pick<Toast, 'title' | 'detail' | 'undo' | 'way' | 'seconds' | 'isNews'>,
): void {
  count += 1;
  const added: Toast = { ...content, id: count, at: new Date().toISOString() };
  change({ log: [added, ...log].slice(0, MAX_KEPT), floating: [...floating, added].slice(-AT_ONCE) });
}
