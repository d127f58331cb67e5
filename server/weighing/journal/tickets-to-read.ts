import { type RawBuilder, sql as raw } from 'kysely';
import { EVERYTHING, type Range } from '../../evidence/index.ts';

/** Tickets to be read: those of some ranges of ids, and single ones beside them. */
export type TicketsToRead = { ranges: readonly Range[]; ids: readonly number[] };

/** Also those with ids below any that a ticket is given: they were put there. */
export const EVERY_TICKET: TicketsToRead = { ranges: [{ ...EVERYTHING, from: -EVERYTHING.to }], ids: [] };

/** Single tickets that are asked for at a time. */
const PIECE = 5_000;

/** Conditions on tickets `o`, one for each part: each is read by an index, which one condition for all would not be. */
export function partsOf({ ranges, ids }: TicketsToRead): RawBuilder<boolean>[] {
  const parts = ranges.map(({ from, to }) => raw<boolean>`(o.id > ${from} and o.id <= ${to})`);
  for (let at = 0; at < ids.length; at += PIECE)
    parts.push(raw<boolean>`o.id = any (${ids.slice(at, at + PIECE)}::bigint[])`);
  return parts;
}
