import { setTimeout as sleep } from 'node:timers/promises';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import type { House } from './house.ts';
import { type Action, insist, type Ledger, note } from './ledger.ts';
import { type Answer, call, signIn } from './server.ts';

/** People at work in a house: trucks on every scale, trucks added and receipts printed without a pause. */
export type Crew = {
  /** The newest ticket before they began. */
  since: number;
  /** Lets all finish what they are at. */
  stop(): Promise<void>;
};

/** The beginning of the plates of trucks that the crew adds. */
export const PLATES = '10-FT-';

type Post = { scaleId: number; who: string; as: string; trucks: string[] };
type Shift = { house: House; ledger: Ledger; isOver(): boolean };

/** Longer than a simulated deck takes to come to rest, empty and loaded. */
const EMPTY_MS = 3_100;
const LOADED_MS = 2_200;
/** Refusals after which the operator presses the key again, with the same truck on the deck. */
const PASSING: readonly string[] = [
  weighingProblems.unstable.code,
  weighingProblems.stale.code,
  weighingProblems.expired.code,
];

async function drive({ house }: Shift, { scaleId, as }: Post, kg: number): Promise<void> {
  const line = kg === 0 ? ('drive-off' as const) : ('drive-on' as const);
  const body = kg === 0 ? {} : { Kg: kg };
  const driven = () => call(house.url, `POST /demo/scale/${scaleId}/${line}`, { as, body }).catch(() => null);
  while ((await driven())?.status !== 200) await sleep(100);
}

/** Drives a truck on an empty deck and presses the key until a weight is taken; null where the shift ends first. */
async function takeWeight(
  shift: Shift,
  post: Post,
  kg: number,
  action: Omit<Action, 'as'>,
): Promise<Answer | null> {
  while (!shift.isOver()) {
    await drive(shift, post, 0);
    await sleep(EMPTY_MS);
    await drive(shift, post, kg);
    await sleep(LOADED_MS);
    for (let again = true; again && !shift.isOver(); ) {
      const answer = await insist(shift.house, shift.ledger, { ...action, as: post.as });
      if (answer.status < 300) return answer;
      again = PASSING.includes(answer.Status.Code);
      if (!again && answer.Status.Code === weighingProblems.alreadyOpen.code)
        throw new Error(`opened without a word: ${answer.Status.Message}`);
      await sleep(150);
    }
  }
  return null;
}

async function weigh(shift: Shift, post: Post): Promise<void> {
  for (let visit = 0; !shift.isOver(); visit += 1) {
    const plate = post.trucks[visit % post.trucks.length];
    const body = { ScaleId: post.scaleId, NumberPlate: plate };
    const open = { line: 'POST /operation', body } as const;
    const first = await takeWeight(shift, post, 30_000 + 20 * (visit % 50), open);
    if (!first) return;
    const id = note(shift.ledger, first);
    const close = { line: `POST /operation/${id}/weight2`, body: {} } as const;
    const second = await takeWeight(shift, post, 12_000 + 20 * (visit % 50), close);
    if (second) note(shift.ledger, second);
  }
}

async function addTrucks({ house, ledger, isOver }: Shift, as: string): Promise<void> {
  for (let at = 1; !isOver(); at += 1) {
    const NumberPlate = `${PLATES}${String(at).padStart(4, '0')}`;
    const answer = await insist(house, ledger, { line: 'POST /truck', as, body: { NumberPlate } });
    if (answer.status !== 201) throw new Error(`truck not added: ${JSON.stringify(answer.Status)}`);
    ledger.trucks.push(NumberPlate);
    await sleep(20);
  }
}

async function print({ house, ledger, isOver }: Shift, as: string, id: number): Promise<void> {
  const counts: number[] = [];
  ledger.prints.set(id, counts);
  while (!isOver()) {
    const answer = await insist(house, ledger, { line: `POST /operation/${id}/print`, as, body: {} });
    counts.push(Number(answer.Data['PrintCount']));
  }
}

async function postsOf(house: House): Promise<Post[]> {
  const rows = await house.query<Omit<Post, 'as'>>(
    `select s.id::int as "scaleId", split_part(min(u.email), '@', 1) as who,
       (select array_agg(t.number_plate order by t.id) from truck t where t.company_id = s.company_id and t.id % 2 = s.number % 2
          and not exists (select from operation o where o.truck_id = t.id and o.status_id = 1)) as trucks
     from scale s join user_group g on g.company_id = s.company_id and g.role = 'CompanyAdmin'
       join user_account u on u.user_group_id = g.id
     where s.calibrated_until >= current_date group by s.id`,
  );
  return Promise.all(rows.map(async (row) => ({ ...row, as: await signIn(house.url, row.who) })));
}

/** Puts people to work at every scale whose calibration holds. */
export async function putToWork(house: House, ledger: Ledger): Promise<Crew> {
  let isOver = false;
  const shift: Shift = { house, ledger, isOver: () => isOver };
  const [newest] = await house.query<{ id: number }>('select max(id)::int as id from operation');
  const printed = await house.query<{ id: number; who: string }>(
    `select max(o.id)::int as id, 'admin' as who from operation o join user_account u using (company_id)
     where u.email = 'admin@demo.az' and o.status_id = 2 and o.print_count = 0 group by o.receipt_number % 2`,
  );
  const posts = await postsOf(house);
  const admin = await signIn(house.url, 'admin');
  const working = [
    ...posts.map((post) => weigh(shift, post)),
    addTrucks(shift, admin),
    ...printed.map(({ id }) => print(shift, admin, id)),
  ];
  // A failure is reported when the shift ends.
  for (const work of working) work.catch(() => {});
  return {
    since: newest?.id ?? 0,
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}
