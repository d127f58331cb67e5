import { useQuery } from '@tanstack/react-query';
import type { TruckRow } from '@terezi/domain/fleet/api.ts';
import { RecordHistory } from '#records/RecordHistory.tsx';
import { truckCalls } from '#shell/calls/truck.gen.ts';
import { asking } from '#shell/asking.ts';
import { QUIET } from '#shell/queries.ts';
import { truckFields } from './fields.ts';
import { truckWords as words } from './words.ts';

/** Who changed a truck's empty weight, when, from what to what; newest first. */
export function EmptyWeights({ row }: { readonly row: TruckRow }) {
  const { data } = useQuery({ ...asking(truckCalls.emptyWeights, { id: row.id }), meta: QUIET });
  if (!data) return null;
  const entries = data.emptyWeight.map(({ at, userName, ...change }) => ({
    at,
    userName,
    changes: [{ field: 'emptyWeight', ...change }],
  }));
  return <RecordHistory fields={truckFields} entries={entries} none={words.noHistory} />;
}
