import { z } from 'zod';
import { endpoint } from '../../grammar/endpoint.ts';
import { COMPANY_READERS } from '../../grammar/policy.ts';
import { idInAddress, ids, instant, listed, massOut, page, searched } from '../../grammar/shape.ts';

/** The pool of one cargo, whose id it has. */
const row = z.object({
  id: z.number(),
  companyId: z.number(),
  cargoName: z.string(),
  /** What divisions have left over in all, what others have drawn, and what is left. */
  given: massOut,
  drawn: massOut,
  remaining: massOut,
  lastAt: instant.nullable(),
});
export type NetPoolRow = z.output<typeof row>;

/** What moves a pool: a division gives and draws; what it gave or drew comes back where it is changed or its ticket leaves. */
const POOL_KINDS = ['raise', 'lower', 'consume', 'return'] as const;

const entry = z.object({
  id: z.number(),
  kind: z.enum(POOL_KINDS),
  /** Less than nothing where it went out. */
  kilograms: massOut,
  /** What the pool had come to with it. */
  remaining: massOut,
  operationId: z.number(),
  /** Of the ticket; of a single line that was drawn its own: `2-18302/4`. */
  receipt: z.string(),
  at: instant,
  byName: z.string(),
});
export type PoolEntry = z.output<typeof entry>;

export const netPoolApi = {
  list: endpoint.read({
    path: '/net-pool',
    summary: 'Lists what divisions have left over and others have not drawn yet, per cargo.',
    permission: COMPANY_READERS,
    input: z.strictObject({ ...page, name: searched(200), cargoId: ids.optional() }),
    output: listed('netPool', row).extend({ totals: z.object({ remaining: massOut }) }),
  }),
  ledger: endpoint.read({
    path: '/net-pool/{id}/ledger',
    summary: 'Lists every movement of a cargo’s pool, newest first, with what it had come to.',
    permission: COMPANY_READERS,
    input: z.strictObject({ id: idInAddress, pageNumber: page.pageNumber, pageSize: page.pageSize }),
    output: listed('ledger', entry).extend({ netPool: row }),
  }),
};
