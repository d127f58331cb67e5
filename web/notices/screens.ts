import { IconNotebook, IconPlayerTrackNext } from '@tabler/icons-react';
import { actionLogCalls } from '#shell/api/calls/action-log.gen.ts';
import { jobCalls } from '#shell/api/calls/job.gen.ts';
import { askingList } from '#shell/list/list-question.ts';
import type { Screen } from '#shell/router/screen.ts';
import { jobList, logList } from './lists.ts';

/** The jobs, for those who keep the platform. */
export const jobScreen = {
  path: '/job',
  permission: jobCalls.list.permission,
  load: async () => (await import('./JobListPage.tsx')).JobListPage,
  asks: askingList(jobList),
  place: { words: { az: 'Arxa plan işləri', en: 'Background jobs' }, icon: IconPlayerTrackNext },
} as const satisfies Screen;

/** Who did, or was refused, what, for those who answer for a company. */
export const logScreen = {
  path: '/action-log',
  permission: actionLogCalls.list.permission,
  load: async () => (await import('./LogPage.tsx')).LogPage,
  asks: askingList(logList),
  place: { words: { az: 'Jurnallar', en: 'Logs' }, icon: IconNotebook },
} as const satisfies Screen;
