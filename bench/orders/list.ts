import { openSessions } from '../data/session.ts';
import { fillOrders } from '../data/orders.ts';
import { median, rounded, table, verdict } from '../figures.ts';
import { throughput } from '../list/throughput.ts';
import type { Part } from '../part.ts';
import { type Program, startProgram } from '../program.ts';
import { asOwner, inScratch, SIGNING_KEY } from '../scratch.ts';
import { type OrderQuestion, orderQuestions } from './question.ts';

const ORDERS = 100_000;
const CALLERS = 16;
const ROUNDS = 5;
const SECONDS = 3;
/** The least share of the bare handler's throughput. */
const KEPT = 0.7;

type Subjects = {
  api: Program;
  bare: Program;
  callers: Awaited<ReturnType<typeof openSessions>>;
};

const pathOf = ({ query }: OrderQuestion): string => {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) asked.set(name, String(value));
  return `/api/v1/order?${asked.toString()}`;
};

async function compare({ api, bare, callers }: Subjects, question: OrderQuestion): Promise<string[]> {
  const at = (turn: number) => callers[turn % CALLERS];
  const ours = {
    url: `http://127.0.0.1:${api.ready.port}${pathOf(question)}`,
    headers: (turn: number) => ({ authorization: `Bearer ${at(turn)?.token}` }),
  };
  const theirs = {
    url: `http://127.0.0.1:${bare.ready.port}/?question=${encodeURIComponent(question.name)}`,
    headers: (turn: number) => ({ 'x-session': at(turn)?.session ?? '' }),
  };
  for (const each of [ours, theirs]) await throughput({ ...each, seconds: 2 }, CALLERS);
  const rounds: { api: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      api: await throughput({ ...ours, seconds: SECONDS }, CALLERS),
      bare: await throughput({ ...theirs, seconds: SECONDS }, CALLERS),
    });
  const ratio = rounded(median(rounds.map((each) => each.api / each.bare)), 2);
  const answers = [rounds.map((each) => each.api), rounds.map((each) => each.bare)].map((each) =>
    String(rounded(median(each), 1)),
  );
  return [question.name, ...answers, verdict(ratio, ratio >= KEPT, `at least ${KEPT}`)];
}

/** The list of orders at a hundred thousand, against a bare handler of the same statements. */
export const ordersPart: Part = {
  title: 'The list of orders at a hundred thousand',
  measure: () =>
    inScratch(async ({ copy }) => {
      const url = await copy('orders');
      const { callers, customerId } = await asOwner(url, async (owner) => {
        const opened = await openSessions(owner, 'operator@demo.az', CALLERS);
        const companyId = opened[0]?.companyId ?? 0;
        await fillOrders(owner, companyId, ORDERS);
        const { rows } = await owner.query<{ id: string }>(
          'select min(id) as id from customer where company_id = $1',
          [companyId],
        );
        return { callers: opened, customerId: Number(rows[0]?.id) };
      });
      const env = { DATABASE_URL: url };
      const api = await startProgram('./api.child.ts', { ...env, SIGNING_KEY });
      const bare = await startProgram('./bare-orders.child.ts', {
        ...{ ...env, COMPANY_ID: String(callers[0]?.companyId), CUSTOMER_ID: String(customerId) },
      });
      try {
        const rows: string[][] = [];
        for (const question of orderQuestions(customerId))
          rows.push(await compare({ api, bare, callers }, question));
        const head = [
          '100 000 orders',
          'API, answers a second',
          'bare handler',
          'ratio of each pair of rounds, median',
        ];
        return table(head, rows);
      } finally {
        await api.stop();
        await bare.stop();
      }
    }),
};
