import { useQuery } from '@tanstack/react-query';
import { asking } from '#shell/api/asking.ts';
import { chainCheckCalls } from '#shell/api/calls/chain-check.gen.ts';

/** A check as the API answers it. */
export type Check = Awaited<ReturnType<typeof chainCheckCalls.find>>['chainCheck'];
/** The same check as it stands in the list. */
export type CheckRow = Awaited<ReturnType<typeof chainCheckCalls.list>>['chainCheck'][number];
export type CheckedScale = Check['scales'][number];

/** News comes sooner; this interval is for news that never comes. */
const ASK_MS = 2_000;

/** Asks for the newest checks; the page shows the first where its address names no other. */
export const askingChecks = () => asking(chainCheckCalls.list, { pageNumber: 1, pageSize: 8 });

export const isGoingOn = ({ finishedAt, isCancelled, isFailed }: CheckRow) =>
  finishedAt === null && !isCancelled && !isFailed;

/** A check, asked for again and again while it runs. */
export const useCheck = (id: number | null) =>
  useQuery({
    ...asking(chainCheckCalls.find, { id: id ?? 0 }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isGoingOn(state.data.chainCheck) ? ASK_MS : false),
  });
