import { type RawBuilder, sql as raw } from 'kysely';
import { EVERYTHING, type Range } from '../verify/turn.ts';

/** Tickets to be read: those of some ranges of ids, and single ones beside them. */
export type TicketsToRead = { ranges: readonly Range[]; ids: readonly number[] };

/** Those that were put there below any number that a ticket is given as well. */
export const EVERY_TICKET: TicketsToRead = { ranges: [{ ...EVERYTHING, from: -EVERYTHING.to }], ids: [] };

/** Single tickets that are asked for at a time. */
const PIECE = 5_000;

/** For queries that call their tickets `o`, each asked for a part of those: by an index each, which one question for all is not. */
export function partsOf({ ranges, ids }: TicketsToRead): RawBuilder<boolean>[] {
  const parts = ranges.map(({ from, to }) => raw<boolean>`(o.id > ${from} and o.id <= ${to})`);
  for (let at = 0; at < ids.length; at += PIECE)
    parts.push(raw<boolean>`o.id = any (${ids.slice(at, at + PIECE)}::bigint[])`);
  return parts;
}
