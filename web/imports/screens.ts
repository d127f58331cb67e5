import { IconFileImport } from '@tabler/icons-react';
import { askingRow } from '#shell/api/asking.ts';
import { importCalls } from '#shell/api/calls/import.gen.ts';
import type { Screen } from '#shell/router/screen.ts';
import { askingLatest } from './latest.ts';

/** Taking rows over from a file: the first step, and an import by its number. */
export const importScreens = [
  {
    path: '/import',
    permission: importCalls.list.permission,
    load: async () => (await import('./FileStep.tsx')).FileStep,
    asks: () => [askingLatest()],
    place: { words: { az: 'Məlumat importu', en: 'Import data' }, icon: IconFileImport },
  },
  {
    path: '/import/$id',
    permission: importCalls.find.permission,
    load: async () => (await import('./ImportPage.tsx')).ImportPage,
    asks: askingRow(importCalls.find),
  },
] as const satisfies readonly Screen[];
