/** A step of a plan, as `explain (analyze, format json)` tells of it. */
type Step = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
};
/** What PostgreSQL answers to it. */
export type Explained = { 'QUERY PLAN': [{ Plan: Step }] };

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** How many rows of a table were read, those that were then left out among them, and by which indexes. */
export function readOf(told: Explained | undefined, table: string): { rows: number; by: string[] } {
  if (!told) throw new Error('nothing was explained');
  const own = stepsOf(told['QUERY PLAN'][0].Plan).filter((step) => step['Relation Name'] === table);
  const rows = own.map(
    (step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
  );
  return {
    rows: rows.reduce((sum, each) => sum + each, 0),
    by: own.map((step) => step['Index Name'] ?? step['Node Type']),
  };
}
