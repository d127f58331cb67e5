import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { LiveScale } from '#shell/live/live-message.ts';
import { live } from '#shell/live/live-store.ts';

// Of the page that all tests share: a reading is never older than one before it.
let reading = 0;

/** Has a scale show something at this moment: an empty deck, but for `more`. */
export function showOn(scaleId: number, more: Partial<LiveScale> = {}): void {
  reading += 1;
  const empty = {
    grams: 0,
    state: 'stable',
    at: '',
    age: 0,
    clearedAfter: 0,
    outputs: null,
    inputs: {},
  } as const;
  act(() => live.keep({ scaleId, reading, ...empty, ...more }));
}

/** Has a scale show it from now on, as its site sends it, until something else is shown or the test is over. */
export function keepShowing(scaleId: number): (more: Partial<LiveScale>) => void {
  let current: Partial<LiveScale> = {};
  const timer = setInterval(() => showOn(scaleId, current), 100);
  onTestFinished(() => clearInterval(timer));
  return (more) => {
    current = more;
    showOn(scaleId, current);
  };
}
