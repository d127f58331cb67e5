import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Api } from './people.ts';

/** The deck of one simulated scale, seen from the operator's screen. */
export const yardOf = (page: Page, api: Api, scaleId: number) => {
  const state = () => page.getByTestId('glass').getAttribute('data-state');
  const become = (wanted: string) => expect.poll(state, { timeout: 15_000, interval: 100 }).toBe(wanted);
  return {
    become,
    driveOn: async (kg: number) => {
      await api(`POST /demo/scale/${scaleId}/drive-on`, { Kg: kg });
      await become('stable');
    },
    driveOff: async () => {
      await api(`POST /demo/scale/${scaleId}/drive-off`, {});
      await become('empty');
    },
    /** Leaves the deck for whoever comes next, who waits for it to be empty. */
    leave: () => api(`POST /demo/scale/${scaleId}/drive-off`, {}),
    fault: (kind: 'cut' | 'motion' | 'garbage' | 'none') =>
      api(`POST /demo/scale/${scaleId}/fault`, { Kind: kind }),
  };
};
