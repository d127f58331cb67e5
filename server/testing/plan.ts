import type { CompiledQuery } from 'kysely';
import type { Sql } from '../platform/database/connection.ts';

/** A step of a plan, as `explain (analyze, format json)` shows it. */
type Step = {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
};
/** PostgreSQL's answer to it. */
export type Explained = { 'QUERY PLAN': [{ Plan: Step }] };

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

const rowsOf = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'];

/** Whether a step reads a table, or a partition of it that gave rows. */
function isReading(step: Step, table: string): boolean {
  const name = step['Relation Name'] ?? '';
  if (name === table) return true;
  return (
    name.startsWith(`${table}_`) && /^(?:\d+|rest)$/.test(name.slice(table.length + 1)) && rowsOf(step) > 0
  );
}

/** How many rows of a table were read, those that were then left out among them, and by which indexes. */
export function readOf(plan: Explained | undefined, table: string): { rows: number; by: string[] } {
  if (!plan) throw new Error('nothing was explained');
  const own = stepsOf(plan['QUERY PLAN'][0].Plan).filter((step) => isReading(step, table));
  return {
    rows: own.reduce((sum, step) => sum + rowsOf(step), 0),
    by: own.map((step) => step['Index Name'] ?? step['Node Type']),
  };
}

/** How often a table was read under this name, by a step for each time that one was begun. */
export const looksAt = (plan: Explained, alias: string): number =>
  stepsOf(plan['QUERY PLAN'][0].Plan)
    .filter((step) => step.Alias === alias)
    .reduce((sum, step) => sum + step['Actual Loops'], 0);

/** The plans of all statements of `work`, with their values, in the order of the answers. */
export async function plansOf(sql: Sql, work: (sql: Sql) => Promise<unknown>): Promise<Explained[]> {
  const built = new Map<object, CompiledQuery>();
  const queries: CompiledQuery[] = [];
  await work(
    sql.withPlugin({
      transformQuery({ node, queryId }) {
        built.set(queryId, sql.getExecutor().compileQuery(node, queryId));
        return node;
      },
      async transformResult({ result, queryId }) {
        const query = built.get(queryId);
        if (query) queries.push(query);
        return result;
      },
    }),
  );
  const plans: Explained[] = [];
  for (const query of queries) {
    const explain = { ...query, sql: `explain (analyze, format json) ${query.sql}` };
    const { rows } = await sql.executeQuery<Explained>(explain);
    plans.push(...rows);
  }
  return plans;
}
