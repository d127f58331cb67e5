import { useQuery } from '@tanstack/react-query';
import type { OperationDetail } from '@terezi/domain/weighing/api.ts';
import { poolAfter, type PoolPart } from '@terezi/domain/weighing/division/net-pool.ts';
import { asking } from '#shell/api/asking.ts';
import { netPoolCalls } from '#shell/api/calls/net-pool.gen.ts';
import { useMay } from '#shell/me.tsx';
import { QUIET } from '#shell/api/queries.ts';

/** How many movements stand beside a division. */
const LATEST = 5;

/** The pool of a ticket's cargo, kept up with what others give and draw; null where there is none, or until it has come. */
export function usePool({ cargoId, operationDivision }: OperationDetail) {
  const may = useMay();
  const { isNetPoolOffered, netPoolGiven, netPoolDrawn } = operationDivision;
  const reply = useQuery({
    ...asking(netPoolCalls.ledger, { id: cargoId ?? 0, pageNumber: 1, pageSize: LATEST }),
    enabled: isNetPoolOffered && cargoId !== null && may(netPoolCalls.ledger),
    meta: QUIET,
  });
  if (!reply.data) return null;
  const { netPool, ledger } = reply.data;
  const before: PoolPart = { given: netPoolGiven ?? 0, drawn: netPoolDrawn ?? 0 };
  return {
    id: netPool.id,
    cargoName: netPool.cargoName,
    remaining: netPool.remaining,
    ledger,
    after: (part: PoolPart) => poolAfter(netPool.remaining, before, part),
  };
}
export type Pool = NonNullable<ReturnType<typeof usePool>>;
