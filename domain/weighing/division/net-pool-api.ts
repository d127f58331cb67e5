import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { COMPANY_READERS } from '../../grammar/policy.ts';
import { idInAddress, ids, instant, listed, massOut, page, searched } from '../../grammar/shape.ts';

/** The pool of one cargo, with the cargo's id. */
const row = z.object({
  id: z.number(),
  companyId: z.number(),
  cargoName: z.string(),
  /** What divisions have given, what others have drawn, and what is left. */
  given: massOut,
  drawn: massOut,
  remaining: massOut,
  lastAt: instant.nullable(),
});
export type NetPoolRow = z.output<typeof row>;

/** The moves of a pool: a division gives and draws; both are returned when it changes or its ticket is cancelled. */
const POOL_KINDS = ['raise', 'lower', 'consume', 'return'] as const;

const entry = z.object({
  id: z.number(),
  kind: z.enum(POOL_KINDS),
  /** Below zero where it went out. */
  kilograms: massOut,
  /** What was left in the pool after it. */
  remaining: massOut,
  operationId: z.number(),
  /** The number of the ticket; of a single drawn line its own: `2-18302/4`. */
  receipt: z.string(),
  at: instant,
  byName: z.string(),
});
export type PoolEntry = z.output<typeof entry>;

export const netPoolApi = {
  list: endpoint.read({
    path: '/net-pool',
    summary: 'Lists the pools: what divisions left over and others have not drawn yet, per cargo.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, name: searched(200), cargoId: ids.optional() }),
    output: listed('netPool', row).extend({ totals: z.object({ remaining: massOut }) }),
  }),
  ledger: endpoint.read({
    path: '/net-pool/{id}/ledger',
    summary: 'Lists every movement of a cargo’s pool, newest first, with its balance.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress, pageNumber: page.pageNumber, pageSize: page.pageSize }),
    output: listed('ledger', entry).extend({ netPool: row }),
  }),
};
