import type pg from 'pg';
import { fold } from '../../domain/grammar/fold.ts';
import { customerName, fillCustomers, word } from '../data/customers.ts';
import { openSessions } from '../data/session.ts';
import { LATENCY, latencyCells, percentile, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';

const CUSTOMERS = 1_000_000;
const EACH = 60;
const EACH_BROAD = 6;
const ALLOWED_MS = 150;

/** What is typed into the search of customers, by kinds; one search of a kind is like another. */
const TYPED: Readonly<Record<string, (at: number) => string>> = {
  'beginning of a word, 6 letters': (at) => word(at * 37).slice(0, 6),
  'both words': (at) => customerName(at * 16_001),
  'middle of a name': (at) => customerName(at * 16_001).slice(3, 11),
  'part of a VÖEN': (at) => String(3_000_000_000 + at * 16_001 * 7).slice(3),
  'nothing like it': (at) => `zzz${word(at)}`,
};
/** Told beside them: too short for the index, and in every name. */
const BROAD: Readonly<Record<string, (at: number) => string>> = {
  'two letters': (at) => word(at * 37).slice(0, 2),
  'in every name': () => 'MMC',
};

/** The strongest that can be asked without a fence: the same page and count, of the same column, by its owner. */
async function bare(client: pg.Client, company: number, typed: string): Promise<number> {
  const where = 'company_id = $1 and deleted_at is null and search_text like $2';
  const values = [company, `%${fold(typed)}%`];
  const [{ rows }] = await Promise.all([
    client.query<{ count: string }>(`select count(*) from customer where ${where}`, values),
    client.query(
      `select * from customer where ${where} order by name collate "az-x-icu", id limit 25`,
      values,
    ),
  ]);
  return Number(rows[0]?.count);
}

type Asked = { ours: number[]; reference: number[] };

/** Searches of both, one after the other, on a machine that does nothing else; both must find as many. */
async function paired(
  ask: (typed: string) => Promise<number>,
  reference: (typed: string) => Promise<number>,
  typed: readonly string[],
): Promise<Asked> {
  const asked: Asked = { ours: [], reference: [] };
  const timed = async (kept: number[], search: () => Promise<number>) => {
    const from = performance.now();
    const found = await search();
    kept.push(performance.now() - from);
    return found;
  };
  for (const text of typed) {
    const [ours, theirs] = [
      await timed(asked.ours, () => ask(text)),
      await timed(asked.reference, () => reference(text)),
    ];
    if (ours !== theirs) throw new Error(`“${text}” is found ${ours} and ${theirs} times`);
  }
  return asked;
}

async function measured(url: string, owner: pg.Client): Promise<string> {
  const [session] = await openSessions(owner, 'operator@demo.az', 1);
  if (!session) throw new Error('the demo world has no operator');
  await fillCustomers(owner, session.companyId, CUSTOMERS);
  const program = await startProgram('./api.child.ts', { DATABASE_URL: url, SIGNING_KEY });
  const ask = async (typed: string): Promise<number> => {
    const address = `http://127.0.0.1:${program.ready.port}/api/v1/customer?Name=${encodeURIComponent(typed)}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${session.token}` } });
    const { Data } = (await answer.json()) as { Data: { TotalCount: number } };
    return Data.TotalCount;
  };
  try {
    const all: number[] = [];
    const rows: string[][] = [];
    const kinds = [...Object.entries(TYPED), ...Object.entries(BROAD)];
    for (const [name, text] of kinds) {
      const isBroad = name in BROAD;
      const typed = Array.from({ length: isBroad ? EACH_BROAD : EACH }, (_, at) => text(at));
      const { ours, reference } = await paired(ask, (each) => bare(owner, session.companyId, each), typed);
      if (!isBroad) all.push(...ours);
      rows.push([name, 'API', ...latencyCells(ours)], ['', 'bare query', ...latencyCells(reference)]);
    }
    const p95 = rounded(percentile(all, 0.95), 1);
    return [
      table(['typed', 'asked of', ...LATENCY], rows),
      `\nOf all but the broad ones, p95: ${verdict(p95, p95 <= ALLOWED_MS, `at most ${ALLOWED_MS} ms`)}.`,
    ].join('\n');
  } finally {
    await program.stop();
  }
}

/** Searching a million customers of one company through the API, against the strongest bare query of the same column. */
export const searchPart: Part = {
  title: 'A search among a million',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('searched');
      return asOwner(url, (owner) => measured(url, owner));
    }),
};
