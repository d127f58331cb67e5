import { Agent, request } from 'node:http';
import { median, rounded, table, verdict } from '../figures.ts';
import type { Part } from '../part.ts';
import { startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';
import { ranked } from './rank.ts';

const PAIRS = 500;
const WARM = 20;
/** By chance, one in a hundred comparisons of equal figures looks this different. */
const LEAST_P = 0.01;

type TimedRequest = { path: string; body: Record<string, unknown> };
/** How many pairs are asked, and how many of them at once. */
type Walk = { count: number; atOnce: number };
const PLAIN_TWIN: Walk = { count: 120, atOnce: 2 };

/** A question about an account that exists, and the same about one that does not; `at` counts them, and none is asked twice. */
type Question = {
  name: string;
  /** So many pairs are on their way at once: an answer that waits for the end of its step costs the server no work. */
  atOnce: number;
  /** Without its guard: few pairs show what takes long, very many what takes a fifth of a millisecond. */
  twin: Walk;
  pair: (at: number) => { known: TimedRequest; unknown: TimedRequest };
};

const NEW_COMPANY = {
  Name: 'Yeni şirkət',
  Password: 'Demo1234',
  Phone: '994501112233',
  AuthorizedPersonName: 'Samir',
  AuthorizedPersonSurname: 'Nəbiyev',
  Address: 'Bakı',
  CountryId: 16,
  AreaId: 1,
  DistrictId: 10,
};
const digits = (at: number): string => String(100_000 + at);
const known = (at: number) => `burada-${digits(at)}@bench.az`;
const nobody = (at: number) => `heckim-${digits(at)}@bench.az`;

const QUESTIONS: readonly Question[] = [
  {
    name: 'sign-in, wrong password',
    atOnce: 2,
    twin: PLAIN_TWIN,
    pair(at) {
      const asked = (Email: string) => ({ path: '/auth/login', body: { Email, Password: 'Wrong1234' } });
      return { known: asked(known(at)), unknown: asked(nobody(at)) };
    },
  },
  {
    name: 'forgotten password',
    atOnce: 32,
    twin: { count: 4_000, atOnce: 1 },
    pair(at) {
      const asked = (Email: string) => ({ path: '/auth/forgot-password', body: { Email } });
      return { known: asked(known(at)), unknown: asked(nobody(at)) };
    },
  },
  {
    // In turns the address is taken, or the VÖEN.
    name: 'registering a company',
    atOnce: 8,
    twin: { count: 300, atOnce: 1 },
    pair(at) {
      const asked = (Email: string, Voen: number) => ({
        path: '/company/add-operator-company',
        body: { ...NEW_COMPANY, Email, Voen: String(Voen) },
      });
      const [fresh, takenPort] = [3_000_000_000 + at, 4_000_000_000 + at];
      const isAddress = at % 2 === 0;
      return {
        known: asked(
          isAddress ? known(at) : `yeni-${digits(at)}@bench.az`,
          isAddress ? fresh + 500_000 : takenPort,
        ),
        unknown: asked(`tezə-${digits(at)}@bench.az`.replace('ə', 'e'), fresh),
      };
    },
  },
];

/** People who can sign in and companies with a number of their own, one for each pair, as the owner writes them. */
const FILL = `
  with founded as (
    insert into company (type_id, status_id, operator_company_id, name, voen)
      select 2, 3, o.id, 'Bench ' || n, (4000000000 + n)::text
        from generate_series(0, $1::bigint) n, (select min(id) as id from company where type_id = 1) o returning id, voen),
  grouped as (insert into user_group (company_id, name, role) select id, 'Baxanlar', 'Viewer' from founded returning id, company_id)
  insert into user_account (company_id, user_group_id, status_id, email, fullname, password_hash)
    select g.company_id, g.id, 4, 'burada-' || (voen::bigint - 4000000000 + 100000) || '@bench.az', 'Baxan',
        (select password_hash from user_account where email = 'viewer@demo.az')
      from grouped g join founded f on f.id = g.company_id`;

/** Asks from an address of its own, so that no question is slowed down on account of another; answers milliseconds. */
function ask(base: string, agent: Agent, { path, body }: TimedRequest, from: number): Promise<number> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'x-forwarded-for': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
  };
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent = request(`${base}${path}`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('error', reject);
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 500 || statusCode === 429 || statusCode === 422)
          return reject(new Error(`${path} answered ${statusCode}`));
        resolve(performance.now() - begun);
      });
    });
    sent.on('error', reject).end(text);
  });
}

type Took = { known: number[]; unknown: number[] };
let asker = 1;

/** Asks about both of each pair, now the one first, now the other; the first ones warm it up and are forgotten. */
async function took(
  base: string,
  pair: Question['pair'],
  { first, count, atOnce }: Walk & { first: number },
): Promise<Took> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const all: Took = { known: [], unknown: [] };
  let next = first;
  const work = async () => {
    while (next < first + count + WARM) {
      const at = next++;
      const both = pair(at);
      for (const who of at % 4 < 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const each = await ask(base, agent, both[who], asker++);
        if (at >= first + WARM) all[who].push(each);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return all;
}

function line(name: string, { known: there, unknown: gone }: Took): { cells: string[]; p: number } {
  const { larger, p } = ranked(there, gone);
  const figures = [median(there), median(gone), median(there) - median(gone)].map((each) => each.toFixed(2));
  return { cells: [name, ...figures, String(rounded(larger, 3)), p.toPrecision(2)], p };
}

const HEAD = [
  `${PAIRS} + ${PAIRS} answers`,
  'there, ms p50',
  'nobody, ms p50',
  'apart, ms',
  'guessed right',
  'by chance, p',
];

type Line = ReturnType<typeof line>;

/** Asks one server every question; `walks` gives the number for each. */
async function askAll(file: `./${string}.child.ts`, url: string, walks: readonly Walk[]): Promise<Line[]> {
  const all = walks.reduce((sum, { count }) => sum + count + WARM, 0);
  await asOwner(url, (owner) => owner.query(FILL, [all]));
  const { ready, stop } = await startProgram(file, { DATABASE_URL: url, SIGNING_KEY, TRUSTED_PROXIES: '1' });
  const lines: Line[] = [];
  let first = 0;
  for (const [at, { name, pair }] of QUESTIONS.entries()) {
    const { count, atOnce } = walks[at] ?? PLAIN_TWIN;
    const isTwin = count !== PAIRS;
    const durations = await took(`http://127.0.0.1:${ready.port}/api/v1`, pair, { first, count, atOnce });
    lines.push(line(isTwin ? `twin: without its guard, ${count} + ${count}` : name, durations));
    first += count + WARM;
  }
  await stop();
  return lines;
}

/** Whether the time of an answer gives away that an account or a VÖEN exists: judged by rank, beside a server without its guards. */
export const timingPart: Part = {
  title: 'What the time of an answer tells',
  measure: () =>
    inScratch(async ({ copy }) => {
      const guarded = QUESTIONS.map(({ atOnce }) => ({ count: PAIRS, atOnce }));
      const ours = await askAll('./api.child.ts', await copy('timing'), guarded);
      const bare = QUESTIONS.map(({ twin }) => twin);
      const twins = await askAll('./timing-api.child.ts', await copy('timing_twin'), bare);
      const least = Math.min(...ours.map(({ p }) => p));
      const belowCount = twins.filter(({ p }) => p < LEAST_P).length;
      return [
        table(
          HEAD,
          ours.flatMap((each, at) => [each.cells, twins[at]?.cells ?? []]),
        ),
        `\nThe least p of the three is ${verdict(rounded(least, 3), least >= LEAST_P, `at least ${LEAST_P}`)}; without its guard ${verdict(belowCount, belowCount === QUESTIONS.length, 'each of the three is seen')}. “Guessed right” is the chance that of two answers the later one is about an account that exists: a half where time tells nothing. Mann–Whitney, two-sided; asked in turn, each first as often, from an address each.`,
      ].join('\n');
    }),
};
