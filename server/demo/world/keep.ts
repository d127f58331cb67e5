import { declaredNoun } from '@terezi/domain/nouns/all.ts';
import { catalogueNouns } from '../../catalogues/index.ts';
import { lpi, reader, scaleCamera, serviceCard } from '../../devices/index.ts';
import { rfidCard } from '../../rfid/index.ts';
import { driver, trailer, truck } from '../../fleet/index.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Resource, ResourceValues } from '#platform/resource/resource.ts';
import { addRow } from '#platform/resource/write.ts';
import type { Job } from '#platform/work/actor.ts';
import type { CompanyWork } from '#platform/work/work.ts';

const nouns: readonly Resource[] = [
  ...catalogueNouns,
  truck,
  trailer,
  driver,
  lpi,
  reader,
  scaleCamera,
  serviceCard,
  rfidCard,
];

const unsaid = () => {};

/** The world is made by a job of its own in each company; no screen is open yet that it would tell. */
export const worldWork = (sql: Sql, companyId: number, now: number): CompanyWork<Job> => ({
  actor: { kind: 'job', name: 'demo-world', id: null },
  companyId,
  reach: 'company',
  language: 'az',
  requestId: 'demo-world',
  clock: { now: () => new Date(now) },
  log: { debug: unsaid, info: unsaid, warn: unsaid, error: unsaid },
  sql,
  proof: null,
  afterCommit: unsaid,
});

/** The value of a field that the world leaves out. */
const unsaidOf = (table: string, field: string): false | null =>
  declaredNoun(table)?.fields[field]?.kind === 'flag' ? false : null;

/** A row as the world has it, by field; fields that are left out are empty. `beside` are columns that no form has. */
type Planned = { values: ResourceValues; beside?: Readonly<Record<string, unknown>> };

/** Adds rows of a resource by the verb for people, with its checks and its history; answers their ids in the order of the rows. */
export async function keepAll(work: CompanyWork, table: string, rows: readonly Planned[]): Promise<number[]> {
  const noun = nouns.find((each) => each.table === table);
  if (!noun) throw new Error(`${table} is no resource`);
  const empty = Object.fromEntries(Object.keys(noun.columns).map((field) => [field, unsaidOf(table, field)]));
  const ids: number[] = [];
  for (const { values, beside } of rows) {
    const { id } = await addRow(work, noun, { ...empty, ...values }, beside);
    ids.push(id);
  }
  return ids;
}
