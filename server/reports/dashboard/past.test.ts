import { beforeAll, describe, expect, it } from 'vitest';
import { firstPageProblems } from '@terezi/domain/reports/first-page-problems.ts';
import type { Wire } from '../../testing/sample.ts';
import { dataOf, useServer } from '../../testing/server.ts';

const server = useServer();
let as = '';
const ZONE = 'Asia/Baku';
const DAY_MS = 86_400_000;
const dayBack = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(Date.now() - days * DAY_MS);
const COMPANY = "(select company_id from user_account where email = 'viewer@demo.az')";

type Flow = { Count: number; Net: number; UsualSoFar: number; UsualWhole: number };
type Board = Wire & { Income: Flow; Expense: Flow; Days: { Day: string; Income: number }[]; Until: string };
const call = (query: string, language: 'az' | 'en' = 'az') =>
  server.call(`GET /dashboard?${query}`, { as, language });
const board = async (query: string) => dataOf<Board>(await call(query));

beforeAll(async () => {
  as = await server.signIn('viewer');
});

/** The count and net of the days from one to another, from the tickets. */
async function summed(from: string, to: string) {
  const [row] = await server.query<{ count: string; net: string }>(
    `select count(*) as count, coalesce(sum(net_kg), 0) as net from operation
     where company_id = ${COMPANY} and status_id = 2 and direction = 'income'
       and (operation_at at time zone '${ZONE}')::date between $1 and $2`,
    [from, to],
  );
  return { Count: Number(row?.count), Net: Number(row?.net) };
}

/** The newest day that is over on which something came in; some have none. */
async function lastIncome(): Promise<string> {
  const [row] = await server.query<{ day: string }>(
    `select max((operation_at at time zone '${ZONE}')::date)::text as day from operation
     where company_id = ${COMPANY} and status_id = 2 and direction = 'income'
       and (operation_at at time zone '${ZONE}')::date < $1`,
    [dayBack(0)],
  );
  return row?.day ?? '';
}

describe('the first page of days that are over', () => {
  it.each([1, 7, 30])('sums %i days that end with a day of the past as the tickets do', async (days) => {
    const until = await lastIncome();
    const first = new Date(Date.parse(until) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const boardThen = await board(`Days=${days}&Until=${until}`);
    expect(boardThen.Income).toMatchObject(await summed(first, until));
    expect(boardThen.Income.Count).toBeGreaterThan(0);
    expect([boardThen.Until, boardThen.Days.at(-1)?.Day]).toEqual([until, until]);
  });

  it('holds a day that is over against whole usual days', async () => {
    const { Income } = await board(`Days=1&Until=${dayBack(2)}`);
    expect(Income.UsualSoFar).toBe(Income.UsualWhole);
  });

  it('is today’s where that is its last day', async () => {
    const [untilToday, unsaid] = [await board(`Days=1&Until=${dayBack(0)}`), await board('Days=1')];
    expect([untilToday.Income.Net, untilToday.Until]).toEqual([unsaid.Income.Net, unsaid.Until]);
  });

  it.each([
    ['a day to come', `Days=1&Until=${dayBack(-2)}`, 'Until', firstPageProblems.ahead],
    ['three hundred years', `Days=109500`, 'Days', firstPageProblems.tooLong],
  ] as const)('refuses %s on its field, in both languages', async (_, query, Field, problem) => {
    for (const language of ['az', 'en'] as const) {
      const { status, Status } = await call(query, language);
      expect([status, Status.Errors]).toEqual([
        422,
        [expect.objectContaining({ Field, Message: problem[language].replace('{most}', '90') })],
      ]);
    }
  });
});
