import { IconQrcode } from '@tabler/icons-react';
import { gateSteps } from '@terezi/domain/orders/policy.ts';
import type { Screen } from '#shell/router/screen.ts';
import { askingToday } from './today-list.ts';
import { gateWords } from './words.ts';

/** Where a guard lets trucks in and out by their passes. */
export const gateStepsScreen = {
  path: '/gate-steps',
  permission: gateSteps,
  load: async () => (await import('./GateStepsPage.tsx')).GateStepsPage,
  asks: () => [askingToday()],
  place: { words: gateWords.screen, short: gateWords.screenShort, icon: IconQrcode },
} as const satisfies Screen;
