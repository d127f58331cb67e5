import { useQuery } from '@tanstack/react-query';
import { BUSY, type ImportPhase } from '@terezi/domain/imports/phase.ts';
import { asking } from '#shell/api/asking.ts';
import { importCalls } from '#shell/api/calls/import.gen.ts';

/** An import as the API answers it. */
export type Import = Awaited<ReturnType<typeof importCalls.find>>['import'];
/** An import as its list has it. */
export type ImportRow = Awaited<ReturnType<typeof importCalls.list>>['import'][number];

/** How often the page asks how far an import is while a job is at it; events come sooner. */
const ASK_MS = 1_000;

export const isBusy = (phase: ImportPhase | undefined): boolean =>
  phase !== undefined && BUSY.includes(phase);

/** An import, asked for again and again while a job is at work on it. */
export const useImport = (id: number) =>
  useQuery({
    ...asking(importCalls.find, { id }),
    refetchInterval: ({ state }) => (isBusy(state.data?.import.phase) ? ASK_MS : false),
  });
