import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useServer } from '../../testing/server.ts';
import { DIVIDED, dividedAnswer, dividedBy } from './oracle-divided.fixture.ts';
import { type OracleQuestion, toldBy, type Wrongly } from './oracle.fixture.ts';
import { addressOf, answered, type Ids, questions } from './oracle-questions.fixture.ts';
import { worldOf, ZONES } from './oracle-world.fixture.ts';

/** So many questions of each report; what is asked follows from the seed, which a failure names. */
const QUESTIONS = Number(process.env['REPORT_QUESTIONS'] ?? 30);
const seed = Number(process.env['REPORT_SEED'] ?? Date.now() % 1_000_000);
const PERIOD = { from: '2026-10-01', to: '2027-01-31', compareFrom: null, compareTo: null };

/** An operator company, of whose clients two have all that can be, each by a clock and a currency of its own. */
const server = useServer({ requestsPerMinute: 1_000_000 });
let operator = '';
let companies: number[] = [];
let sample: OracleQuestion[] = [];
let divided: OracleQuestion[] = [];
beforeAll(async () => {
  companies = await worldOf(server, ['admin-b', 'admin'], seed);
  for (const [at, company] of companies.entries())
    await server.query('update company set time_zone = $2, currency = $3 where id = $1', [
      company,
      ZONES[at],
      ['AZN', 'USD'][at],
    ]);
  operator = await server.signIn('operator-admin');
  const others = await server.query<{ id: number }>(
    `select c.id::int as id from company c join user_account u on u.company_id in (c.id, c.operator_company_id)
      where u.email = 'operator-admin@demo.az' and c.id <> all ($1)`,
    [companies],
  );
  companies = [...companies, ...others.map(({ id }) => id)];
  const names = { customer: 'customer_id', sender: 'sender_id', cargo: 'cargo_id', truck: 'truck_id' };
  const more = { driver: 'truck_owner_id', scale: 'scale_id', operator: 'completed_by' };
  const ids = await server.query<Ids>(
    `select ${Object.entries({ ...names, ...more })
      .map(
        ([name, column]) =>
          `array_agg(distinct ${column}::text) filter (where ${column} is not null) as "${name}"`,
      )
      .join(', ')} from operation where company_id = any ($1)`,
    [companies],
  );
  const some = fc.sample(questions(ids[0] as Ids), { seed, numRuns: QUESTIONS });
  sample = [{ ...PERIOD, by: ['cargo', 'direction', 'day'], across: null, filter: {} }, ...some];
  const by = fc.uniqueArray(fc.constantFrom(...DIVIDED), { minLength: 1, maxLength: 3 });
  const groupings = fc.sample(by, { seed, numRuns: QUESTIONS });
  divided = [
    { ...PERIOD, by: ['cargo', 'dividedCustomer', 'day'], across: null, filter: {} },
    ...some.map((question, at) => ({ ...question, by: groupings[at] ?? ['cargo'], across: null })),
  ];
});

/** Where two answers differ, one place a line. */
function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((place) => one.get(place) !== other.get(place))
    .map((place) => `${place}: ${one.get(place) ?? 'nothing'} <> ${other.get(place) ?? 'nothing'}`);
}

/** The reports, each with what it answers and what plain SQL says, of all companies or one. */
const REPORTS = {
  'group-sum': {
    questions: () => sample,
    answer: (question: OracleQuestion) => answered(server, operator, question),
    says: (question: OracleQuestion, companyIds: readonly number[], wrongly?: Wrongly) =>
      toldBy(server, companyIds, question, wrongly),
  },
  sum: {
    questions: () =>
      sample.map((question) => ({ ...question, by: ['day', 'direction'], across: 'direction' })),
    answer: (question: OracleQuestion) => answered(server, operator, question, 'sum'),
    says: (question: OracleQuestion, companyIds: readonly number[], wrongly?: Wrongly) =>
      toldBy(server, companyIds, question, wrongly),
  },
  'divided-sum': {
    questions: () => divided,
    answer: (question: OracleQuestion) => dividedAnswer(server, operator, question),
    says: (question: OracleQuestion, companyIds: readonly number[], wrongly?: Wrongly) =>
      dividedBy(server, companyIds, question, wrongly),
  },
};

const OF_ALL: Record<string, Wrongly> = {
  'days of another clock': { day: "(t.operation_at at time zone 'Asia/Baku')::date" },
  'cancelled tickets in the sums': { states: '2, 3' },
  'doubted tickets in the sums': { doubts: 'true' },
  'a kilogram sold for the price of a tonne': { unit: '0.001' },
};
const OF_LINES: Record<string, Wrongly> = {
  'lines that others have replaced': { lines: 'd.from_net_pool is null' },
  'what pools gave in the sums of nets': { lines: 'd.replaced_at is null' },
};

describe.each(Object.entries(REPORTS))(`%s of several companies (REPORT_SEED=${seed})`, (name, report) => {
  it('says what plain SQL says, each day by the clock of its company', async () => {
    for (const question of report.questions()) {
      const [answer, expected] = await Promise.all([
        report.answer(question),
        report.says(question, companies),
      ]);
      expect([addressOf(question), differences(answer, expected)]).toEqual([addressOf(question), []]);
    }
  });

  it('is of one alone where that is asked for', async () => {
    for (const question of report.questions().slice(0, 8)) {
      const [company = 0] = companies;
      const answer = await report.answer({
        ...question,
        filter: { ...question.filter, CompanyId: String(company) },
      });
      expect([addressOf(question), differences(answer, await report.says(question, [company]))]).toEqual([
        addressOf(question),
        [],
      ]);
    }
  });

  const twins = {
    ...OF_ALL,
    ...(name === 'divided-sum' && OF_LINES),
    'the tickets of one company alone': null,
  };
  it.each(Object.entries(twins))('differs from that of a twin with %s', async (_, wrongly) => {
    const companyIds = wrongly === null ? companies.slice(1) : companies;
    const differing = await Promise.all(
      report
        .questions()
        .slice(0, 3)
        .map(async (question) =>
          differences(await report.answer(question), await report.says(question, companyIds, wrongly ?? {})),
        ),
    );
    expect(differing.flat()).not.toEqual([]);
  });
});
