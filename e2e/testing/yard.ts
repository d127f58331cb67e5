import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import type { Api } from './people.ts';

/** The deck of one simulated scale, seen from the operator's screen. */
export const yardOf = (page: Page, api: Api, scaleId: number) => {
  // Not `expect.poll`, which waits in tests alone: a yard is also cleared before them.
  const become = (wanted: string) =>
    vi.waitFor(
      async () => {
        const state = await page.getByTestId('glass').getAttribute('data-state');
        if (state !== wanted) throw new Error(`the glass is ${state}, not ${wanted}`);
      },
      { timeout: 60_000, interval: 100 },
    );
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
    /** Leaves the deck empty for the next journey, which waits for that. */
    leave: () => api(`POST /demo/scale/${scaleId}/drive-off`, {}),
    fault: (kind: 'cut' | 'motion' | 'garbage' | 'none') =>
      api(`POST /demo/scale/${scaleId}/fault`, { Kind: kind }),
  };
};
