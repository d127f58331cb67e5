import type { Wire } from '../testing/sample.ts';
import type { Answer, TestServer } from '../testing/server.ts';

/** `truck` → `Truck`. */
export const heading = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1);

/** A row without its acts, which differ from caller to caller. */
const bare = (row: Wire): Wire => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'Acts'));

/** The row of an answer about one. */
export function rowIn(noun: string, answer: Answer): Wire {
  const data: Record<string, Wire> = answer.Data;
  return bare(data[heading(noun)] ?? {});
}

/** The rows of a list's answer. */
export function rowsIn(noun: string, answer: Answer): Wire[] {
  const rows: unknown = answer.Data[heading(noun)];
  return Array.isArray(rows) ? rows.map(bare) : [];
}

/** Adds a row of anything with a path of its own, and answers it; throws where it is refused. */
export async function added(server: TestServer, as: string, path: string, body: Wire): Promise<Wire> {
  const answer = await server.call(`POST /${path}`, { as, body });
  if (answer.status !== 201) throw new Error(`not added: ${JSON.stringify(answer.Status)}`);
  return bare(Object.values<Wire>(answer.Data)[0] ?? {});
}

/** What distinguishes one answer from another for a caller. */
export const told = ({ status, Data, Status }: Answer) => ({ status, Data, Status });
