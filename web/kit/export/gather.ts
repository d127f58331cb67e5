/** One page of a list: its rows and how many there are in all. */
export type GatheredPage<Row> = { readonly rows: readonly Row[]; readonly total: number };

/** Asks for one page, numbered from 1. */
export type AskPage<Row> = (page: number, signal: AbortSignal) => Promise<GatheredPage<Row>>;

/** The list never stood still long enough to be read whole. */
export class Unsteady extends Error {}

export type Gathering<Row> = {
  readonly ask: AskPage<Row>;
  readonly idOf: (row: Row) => string;
  readonly signal: AbortSignal;
  /** Told after every page. */
  readonly tell: (done: number, total: number) => void;
};

const TRIES = 3;

async function gatherOnce<Row>({ ask, idOf, signal, tell }: Gathering<Row>) {
  const rows = new Map<string, Row>();
  const totals = new Set<number>();
  for (let page = 1, asked = 0; ; page++) {
    const answer = await ask(page, signal);
    totals.add(answer.total);
    asked += answer.rows.length;
    for (const row of answer.rows) rows.set(idOf(row), row);
    tell(Math.min(rows.size, answer.total), answer.total);
    if (answer.rows.length === 0 || asked >= answer.total) break;
  }
  return { rows: [...rows.values()], isWhole: totals.size === 1 && totals.has(rows.size) };
}

/**
 * Every row of a list, in its order, each once. Rows that come, go or move between two pages push others over the
 * edge: the list must have had the same number of rows all along, and so many were read, else it is read again. Throws `Unsteady` where
 * that does not help, and whatever asking throws.
 */
export async function gatherRows<Row>(gathering: Gathering<Row>): Promise<readonly Row[]> {
  for (let tried = 0; tried < TRIES; tried++) {
    const { rows, isWhole } = await gatherOnce(gathering);
    if (isWhole) return rows;
  }
  throw new Unsteady('the list changed while it was read');
}
