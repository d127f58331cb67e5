import { sql as raw } from 'kysely';
import type { InStead } from '#platform/jobs/perform.ts';
import type { Importer, Importers, Values } from './importer.ts';
import type { Judged } from './judge.ts';
import { BETWEEN, type MissingRows } from './missing-rows.ts';
import type { Place } from './step/staged.ts';

/** How many rows of each noun would be made for the correct rows. */
export async function countMissing({
  sql,
  companyId,
  id,
}: Place): Promise<{ noun: string; count: number }[]> {
  const { rows } = await raw<{ noun: string; count: number }>`
    select split_part(make, ${BETWEEN}, 1) as noun, count(distinct make)::integer as count
      from import_row r, unnest(r.makes) as make
      where r.company_id = ${companyId} and r.import_id = ${id} and r.verdict in ('add', 'change')
      group by 1 order by 1`.execute(sql);
  return rows;
}

/** A row with a value for every field: one that is left out is as empty as an endpoint would have it. */
function whole({ noun, shapes }: Importer, values: Values): Values {
  const fields = Object.keys(noun.columns).map((field) => [
    field,
    values[field] ?? shapes[field]?.safeParse(null).data ?? null,
  ]);
  return Object.fromEntries(fields);
}

const filled = (values: Values, ids: ReadonlyMap<unknown, number>): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, ids.get(value) ?? value]));

type At = { importers: Importers; id: number; file: string; missingRows: MissingRows };

/** Makes the missing rows that correct rows name, owners before what belongs to them; answers the rows with their ids. */
export async function makeMissing(
  ctx: InStead,
  { importers, id, file, missingRows }: At,
  judged: readonly Judged[],
): Promise<Judged[]> {
  const needed = new Set(
    judged.flatMap((row) =>
      row.verdict === 'add' || row.verdict === 'change' ? Object.values(row.values) : [],
    ),
  );
  const wanted = missingRows.all.filter((each) => needed.has(each.id));
  if (wanted.length === 0) return [...judged];
  const rowIds = new Map<unknown, number>();
  for (const [noun, some] of Map.groupBy(
    wanted.toSorted((one, other) => Number(one.isWithin) - Number(other.isWithin)),
    (each) => each.noun,
  )) {
    const importer = importers.get(noun);
    if (!importer) throw new Error(`files do not bring ${noun}`);
    const rows = some.map(({ values }) => whole(importer, filled(values, rowIds)));
    const added = await importer.add(ctx, rows, file);
    for (const [at, { id: rowId }] of added.entries()) rowIds.set(some[at]?.id, rowId);
    const { companyId } = ctx;
    const noted = added.map(({ id: rowId, version }) => ({ companyId, importId: id, noun, rowId, version }));
    await ctx.sql.insertInto('importMade').values(noted).execute();
  }
  return judged.map((row) => ('values' in row ? { ...row, values: filled(row.values, rowIds) } : row));
}
