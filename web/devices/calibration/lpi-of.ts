import { useQuery } from '@tanstack/react-query';
import type { LpiRow } from '@terezi/domain/devices/lpi.ts';
import { asking } from '#shell/asking.ts';
import { lpiCalls } from '#shell/calls/lpi.gen.ts';

/** The LPI of a scale; undefined while nobody knows, null where it has none. */
export function useLpiOf(scaleId: number): LpiRow | null | undefined {
  const { data } = useQuery(asking(lpiCalls.list, { scaleId, pageSize: 1 }));
  return data && (data.lpi[0] ?? null);
}

/** What a counter shows once it has risen by one. */
export const raised = (counter: number): number => counter + 1;
