import { IconScale } from '@tabler/icons-react';
import { operationCalls } from '#shell/api/calls/operation.gen.ts';
import type { Screen } from '#shell/router/screen.ts';
import { askingOnSite, askingScales } from './weighing/operator/asking.ts';

/** The operator's screen, put together of several domains. Declared by itself: it opens without any of the others. */
export const operatorScreen = {
  path: '/operator',
  permission: operationCalls.open.permission,
  refused: { az: 'Çəkməyə icazəniz yoxdur', en: 'You have no permission to weigh' },
  load: async () => (await import('./routes/Operator.tsx')).Operator,
  asks: () => [askingScales(), askingOnSite()],
  place: {
    words: { az: 'Tərəzi ekranı', en: 'Scale screen' },
    short: { az: 'Tərəzi', en: 'Scale' },
    icon: IconScale,
  },
} as const satisfies Screen;
