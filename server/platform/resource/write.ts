import { PLATFORM_COMPANY } from '@terezi/domain/grammar/noun/noun.ts';
import { sharedProblems } from '@terezi/domain/grammar/resource/problems.ts';
import { problem, problemAt } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { changeOwn, ownRows } from '../database/company-rows.ts';
import { unchanged } from '../database/own-row.ts';
import { type UniqueRefusals, unlessTaken } from '../database/taken.ts';
import { mustBeAsItIs } from '../taken-back.ts';
import type { CompanyWork } from '../work/work.ts';
import type { Resource, ResourceRow, ResourceValues } from './resource.ts';
import { checkReferences } from './reference.ts';
import { findRow, type Stored, resourceTables, valuesOf } from './rows.ts';
import { refuseIfReliedOn, type Use } from './use.ts';

/** Columns that a verb sets beside the fields: what the caller may not write. */
export type Beside = Readonly<Record<string, unknown>>;

/** The problems by which unique indexes refuse a row. */
export const takenIn = ({ unique }: Resource, isReturn = false): UniqueRefusals =>
  Object.fromEntries(
    unique.map(({ index, field, said, saidOfReturn = said }) => [
      index,
      () => problemAt(field, isReturn ? saidOfReturn : said, {}),
    ]),
  );

type Fields = Readonly<Record<string, unknown>>;

/** The named fields, each by its column. */
const namedColumns = ({ columns }: Resource, values: Fields) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, { stored = field, write }]) => {
      const value = values[field];
      return value === undefined ? [] : [[stored, write ? write(value) : value] as const];
    }),
  );

/** Each field by its column. A missing field, or one that the noun has not, is a mistake of the program's. */
export function columnsOf(noun: Resource, values: Fields) {
  const { table, columns } = noun;
  const strange = Object.keys(values).find((field) => !Object.hasOwn(columns, field));
  if (strange !== undefined) throw new Error(`${table} has no field ${strange}: add it to its columns`);
  const unsaid = Object.keys(columns).find((field) => values[field] === undefined);
  if (unsaid !== undefined) throw new Error(`${unsaid} of ${table} was not said: it would have no value`);
  return namedColumns(noun, values);
}

/** The caller's own row of an id, in use, archived or removed. */
const own = (ctx: CompanyWork, noun: Resource, id: number) =>
  ownRows(resourceTables(ctx), noun.table).selectAll().$castTo<Stored>().where('id', '=', id);

/** Refuses to write a row that is not the caller's: a row that the platform shares is refused as such, any other as not there. */
export async function refuseOthers(ctx: CompanyWork, noun: Resource, id: number): Promise<never> {
  const { companyId } = await findRow(ctx, noun, id);
  const isShared = noun.shared && companyId === PLATFORM_COMPANY && companyId !== ctx.companyId;
  throw problem(isShared ? sharedProblems.platformRow : general.notFound, {});
}

/** The caller's own row that has not been removed, locked against everything that would name it; refused otherwise. */
export async function holdRow(ctx: CompanyWork, noun: Resource, id: number): Promise<Stored> {
  const row = await own(ctx, noun, id).forUpdate().executeTakeFirst();
  return row && (row.deletedAt === null || row.archived) ? row : refuseOthers(ctx, noun, id);
}

/** Sets columns of the caller's own row. */
export const setColumns = (ctx: CompanyWork, noun: Resource, id: number, columns: Beside) =>
  changeOwn(resourceTables(ctx), noun.table).set(columns).where('id', '=', id).execute();

/** Adds a row to the caller's company. */
export async function addRow<Row extends ResourceRow, Values extends ResourceValues>(
  ctx: CompanyWork,
  noun: Resource<Row, Values>,
  values: Values,
  beside: Beside = {},
): Promise<Row> {
  const valuesCopy = Object.fromEntries(Object.entries(values));
  await checkReferences(ctx, noun, valuesCopy);
  const { companyId } = ctx;
  const adding = resourceTables(ctx)
    .sql.insertInto(noun.table)
    .values({ ...columnsOf(noun, valuesCopy), ...beside, companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await unlessTaken(adding, takenIn(noun));
  return findRow(ctx, noun, id);
}

/**
 * Values for a row, of which those that are left out stay, and its version as its reader saw it: without one it is the row as it is now.
 * Other values of the row that come along must be as they are.
 */
export type Change<Values> = { [Field in keyof Values]?: Values[Field] | undefined } & {
  id: number;
  version?: number | undefined;
};

/**
 * Where rows may be named; and the columns to set beside, asked once the row is locked, from the values that it has and those that it is to
 * have: the rules that look at several fields look at these.
 */
type Changing<Values> = {
  uses: readonly Use[];
  beside?: (before: Values, after: Values) => Beside | Promise<Beside>;
};

/**
 * Changes those fields of a row of the caller's company that are named, if the row has not changed since `version`; what lies in the
 * archive comes back first, and what others rely on stays.
 */
export async function changeRow<Row extends ResourceRow, Values extends ResourceValues>(
  ctx: CompanyWork,
  noun: Resource<Row, Values>,
  change: Change<Values>,
  { uses, beside = () => ({}) }: Changing<Values>,
): Promise<Row> {
  const { id, version, ...all } = change;
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  const sent = Object.fromEntries(entries);
  const columnValues = Object.fromEntries(entries.filter(([field]) => Object.hasOwn(noun.columns, field)));
  // Where others rely on a field, a transaction that names the row just now waits for this one, or this one waits for it.
  const isReliedOn = uses.some((use) => use.of === noun.table && use.within !== undefined);
  const row = await (isReliedOn
    ? own(ctx, noun, id).forUpdate()
    : own(ctx, noun, id).forNoKeyUpdate()
  ).executeTakeFirst();
  if (row?.archived) throw problem(general.archived, {});
  const living = row?.deletedAt === null ? row : await refuseOthers(ctx, noun, id);
  const before = valuesOf(noun, unchanged(living, version ?? living.version));
  const was = Object.fromEntries(Object.entries(before));
  const becomes = { ...was, ...columnValues };
  const beyond = Object.keys(sent).filter((field) => !(field in columnValues || field === 'acts'));
  if (beyond.length > 0) mustBeAsItIs(await findRow(ctx, noun, id), sent, beyond);
  await checkReferences(ctx, noun, becomes, was);
  await refuseIfReliedOn(ctx, noun, { id, uses, before: was, after: becomes });
  const columns = {
    ...namedColumns(noun, columnValues),
    ...(await beside(before, { ...before, ...columnValues })),
  };
  if (Object.keys(columns).length > 0) await unlessTaken(setColumns(ctx, noun, id, columns), takenIn(noun));
  return findRow(ctx, noun, id);
}
