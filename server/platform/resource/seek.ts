import { sql } from 'kysely';
import { fold, foldedWords } from '@terezi/domain/grammar/text/fold.ts';
import type { Hit } from '@terezi/domain/grammar/resource/hit.ts';
import type { SignedIn } from '../http/context.ts';
import type { Place, SearchProvider, SearchHits } from '../search-provider.ts';
import type { Resource, ResourceRow, ResourceValues } from './resource.ts';
import { rowsByIds } from './rows.ts';

const underscored = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type HitPresenter<Row> = (row: Row, ctx: SignedIn) => Hit;

/** The best rows of a resource, found by the gate in a bounded number of steps and read through the fence. */
async function seekRows<Row extends ResourceRow, Values extends ResourceValues>(
  ctx: SignedIn,
  noun: Resource<Row, Values>,
  { typed, most, told }: { typed: string; most: number; told: HitPresenter<Row> },
): Promise<SearchHits> {
  const { rows: hits } = await sql<{ id: number; place: Place }>`
    select row_id as id, place from gate.sought(${underscored(noun.table)}, ${fold(typed)}, ${foldedWords(typed)}::text[], ${most})`.execute(
    ctx.sql,
  );
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const rows = new Map((await rowsByIds(ctx, noun, ids)).map((row) => [row.id, row]));
  return hits.flatMap(({ id, place }) => {
    const row = rows.get(id);
    return row ? [{ place, hit: told(row, ctx) }] : [];
  });
}

/** Offers a resource to the search over everything; `teller` turns each row into a hit. */
export const searchOfResource = <Row extends ResourceRow, Values extends ResourceValues>(
  noun: Resource<Row, Values>,
  permission: SearchProvider['read'],
  teller: HitPresenter<Row>,
): SearchProvider => ({
  noun: noun.table,
  read: permission,
  seek: (ctx, typed, most) => seekRows(ctx, noun, { typed, most, told: teller }),
});
