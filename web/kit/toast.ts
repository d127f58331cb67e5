import { notifications } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

/** A success that was shown: what happened and one figure, in the reader's language. `at` is an ISO instant. */
export type Toast = {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly undo?: (() => void) | undefined;
};

const KEPT = 50;
const SHOWN_MS = 2500;
/** How long an act can be taken back from its toast. */
export const UNDO_MS = 5000;

let kept: readonly Toast[] = [];
const listeners = new Set<() => void>();

function keep(next: readonly Toast[]): void {
  kept = next.slice(0, KEPT);
  for (const tell of listeners) tell();
}

/** The successes of this page since it opened, newest first: what the bell lists. */
export const toastLog = {
  all: (): readonly Toast[] => kept,
  clear: (): void => keep([]),
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  },
} as const;

/** The list of `toastLog` as React state. */
export const useToastLog = (): readonly Toast[] => useSyncExternalStore(toastLog.subscribe, toastLog.all);

/** The shown toast by the id of its notification. */
export const toastOf = (id: string | undefined): Toast | undefined => kept.find((toast) => toast.id === id);

/** Shows a success for a few seconds and keeps it for the bell. Errors never come here: they stay on the page. */
export function toast(said: Pick<Toast, 'title' | 'detail' | 'undo'>): void {
  const shown: Toast = { ...said, id: crypto.randomUUID(), at: new Date().toISOString() };
  keep([shown, ...kept]);
  notifications.show({ id: shown.id, message: shown.title, autoClose: shown.undo ? UNDO_MS : SHOWN_MS });
}
