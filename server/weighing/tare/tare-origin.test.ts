import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProblems } from '@terezi/domain/weighing/check/check-problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { type Answer, useServer } from '../../testing/server.ts';
import { ticketFaults } from '../verify/verify-tickets.ts';
import { completed, opened, ticketIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '' };
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
});
afterAll(() => scale.end());

let plates = 0;
const add = async (noun: 'truck' | 'trailer', values: Wire): Promise<Wire> => {
  plates += 1;
  const body = { NumberPlate: `77-TO-${100 + plates}`, ...values };
  const { Data } = await server.call(`POST /${noun}`, { as: as.admin, body });
  return Object.values<Wire>(Data)[0] ?? {};
};
/** Makes the masses of a truck and of a trailer so many days older. */
async function daysAgo(days: number, truck: Wire, trailer: Wire = {}): Promise<void> {
  const ids = [truck['Id'], trailer['Id'] ?? 0, days];
  const before = 'make_interval(days => $3)';
  await server.query(
    `with empty as (update truck_empty_weight set at = at - ${before} where truck_id = $1),
       papers as (update passport_weight set at = at - ${before} where truck_id = $1 or trailer_id = $2)
     update truck set empty_weight_at = empty_weight_at - ${before} where id = $1`,
    ids,
  );
}
const inYard = async (truck: Wire, more: Wire = {}): Promise<Wire> => {
  scale.put(42_260_000);
  const body = { ScaleId: scale.scaleId, NumberPlate: truck['NumberPlate'], ...more };
  return opened(server, { as: as.operator, body });
};
const complete = ({ Id }: Wire, path: string, body: Wire = {}): Promise<Answer> =>
  server.call(`POST /operation/${String(Id)}/${path}`, { as: as.operator, body });
const STORED = 'complete-without-weight2';
const PASSPORT = 'complete-with-technical-pass';
const detail = async ({ Id }: Wire): Promise<Wire> =>
  ticketIn(await server.call(`GET /operation/${String(Id)}`, { as: as.admin }));
const faults = async (): Promise<unknown[]> => {
  const [own] = await server.query<{ id: number }>(
    "select company_id::int as id from user_account where email = 'admin-b@demo.az'",
  );
  return server.database.transaction(
    { identity: { company: own?.id ?? 0 }, requestId: 'verify', writes: false },
    (sql) => ticketFaults(sql, own?.id ?? 0),
  );
};

describe('a ticket that is completed by a typed tare', () => {
  it('is warned of one of today, and keeps the warning with the person who went on', async () => {
    const ticket = await inYard(await add('truck', { EmptyWeight: 4_000 }));
    const refused = await complete(ticket, STORED);
    expect([refused.status, refused.Status.Code]).toEqual([409, weighingProblems.unacknowledged.code]);
    expect(refused.Data['Warnings']).toMatchObject([{ Check: 'freshTare' }]);
    const answer = await complete(ticket, STORED, { Acknowledged: ['freshTare'] });
    expect(ticketIn(answer)).toMatchObject({ StatusId: 2, TareOrigin: 'card' });
    expect((await detail(ticket))['Warnings']).toMatchObject([
      { Check: 'freshTare', Stage: 'tare', ByName: 'Orxan Bayramov' },
    ]);
  });

  it('is warned of one that its own operator has typed, at any time, and of none of another person’s', async () => {
    const [theirs, own] = [await add('truck', { EmptyWeight: 14_000 }), await add('truck', {})];
    await server.call(`POST /truck/${String(own['Id'])}/empty-weight`, {
      as: as.operator,
      body: { EmptyWeight: 14_000, Reason: 'Lövhəsinə görə' },
    });
    for (const truck of [theirs, own]) await daysAgo(3, truck);
    expect((await complete(await inYard(theirs), STORED)).status).toBe(200);
    expect((await complete(await inYard(own), STORED)).Status.Code).toBe(
      weighingProblems.unacknowledged.code,
    );
  });

  it('is refused where its company says so', async () => {
    const truck = await add('truck', { PassportWeight: 5_000 });
    await server.query(
      `update company c set weighing_checks = '{"freshTare": "block"}' from user_account u
        where u.email = 'admin-b@demo.az' and c.id = u.company_id`,
    );
    const answer = await complete(await inYard(truck), PASSPORT, { Acknowledged: ['freshTare'] });
    expect(answer.Status.Code).toBe(checkProblems.freshTare.code);
    await server.query("update company set weighing_checks = '{}'");
  });

  it('shows that it was typed, when, by whom and approved by whom, to all and in what is signed', async () => {
    const truck = await add('truck', { EmptyWeight: 14_000 });
    const answer = await server.call(`POST /truck/${String(truck['Id'])}/empty-weight`, {
      as: as.operator,
      body: { EmptyWeight: 13_900, Reason: 'Kuzov dəyişib' },
    });
    await server.call(`POST /request/${String(answer.Data['Request']?.['Id'])}/approve`, {
      as: as.admin,
      body: {},
    });
    await daysAgo(2, truck);
    const ticket = await inYard(truck);
    const completedTicket = ticketIn(await complete(ticket, STORED, { Acknowledged: ['freshTare'] }));
    const names = { TareByName: 'Orxan Bayramov', TareApprovedByName: 'Şəbnəm Hacıyeva' };
    expect(completedTicket).toMatchObject({ TareKind: 'stored', TareOrigin: 'hand', Tare: 13_900, ...names });
    const mass = {
      NumberPlate: truck['NumberPlate'],
      Weight: 13_900,
      Origin: 'hand',
      At: completedTicket['TareAt'],
    };
    expect(completedTicket['TareMasses']).toEqual([
      { ...mass, ByName: names.TareByName, ApprovedByName: names.TareApprovedByName },
    ]);
    const short = { TareOrigin: 'hand', TareByName: 'O. Bayramov', TareApprovedByName: 'Ş. Hacıyeva' };
    const receipt = await server.call(`GET /receipt/${String(ticket['PublicId'])}`);
    expect(receipt.Data['Receipt']).toMatchObject({ ...short, TareAt: completedTicket['TareAt'] });
    const signed = await server.call(`GET /receipt/${String(ticket['PublicId'])}/signed`);
    expect(JSON.parse(String(signed.Data['SignedReceipt']?.['Content']))).toMatchObject({
      ...{ tareKind: 'stored', tare: 13_900_000, tareOrigin: 'hand', tareAt: completedTicket['TareAt'] },
      ...{ tareByName: 'O. Bayramov', tareApprovedByName: 'Ş. Hacıyeva' },
      tareMasses: [{ numberPlate: truck['NumberPlate'], weight: 13_900_000, origin: 'hand' }],
    });
  });
});

describe('a ticket that is completed by papers', () => {
  it('says whence the mass of the truck and of each trailer is', async () => {
    const truck = await add('truck', { PassportWeight: 7_650, PassportNumber: 'EA 118377' });
    const trailer = await add('trailer', { PassportWeight: 8_100 });
    await daysAgo(2, truck, trailer);
    const ticket = await inYard(truck, { TrailerIds: [trailer['Id']] });
    const completedTicket = ticketIn(await complete(ticket, PASSPORT));
    expect(completedTicket).toMatchObject({
      TareKind: 'passport',
      TareOrigin: 'card',
      TareSource: 'EA 118377',
    });
    const from = { Origin: 'card', At: expect.any(String), ByName: 'Şəbnəm Hacıyeva', ApprovedByName: null };
    expect(completedTicket['TareMasses']).toEqual([
      { NumberPlate: truck['NumberPlate'], Weight: 7_650, ...from },
      { NumberPlate: trailer['NumberPlate'], Weight: 8_100, ...from },
    ]);
    expect(completedTicket['TareAt']).toEqual(expect.any(String));
  });
});

describe('a ticket by an empty weight from the scale', () => {
  it('says so, and no check speaks of it', async () => {
    const truck = await add('truck', {});
    const { Id } = await inYard(truck);
    scale.put(14_220_000);
    await completed(server, Id, as.operator);
    await server.call(`POST /truck/${String(truck['Id'])}/empty-weight`, {
      as: as.operator,
      body: { OperationId: Id },
    });
    const completedTicket = ticketIn(
      await complete(await inYard(truck), STORED, { Acknowledged: ['repeatedTruck'] }),
    );
    expect(completedTicket).toMatchObject({ StatusId: 2, TareOrigin: 'record', Tare: 14_220 });
  });
});

it('every tare is verified against its register: typed, of papers, and of each trailer', async () => {
  expect(await faults()).toEqual([]);
  const truck = await add('truck', { PassportWeight: 7_000, EmptyWeight: 7_100 });
  const trailer = await add('trailer', { PassportWeight: 8_000 });
  const body = { Acknowledged: ['freshTare'] };
  const more = { TrailerIds: [trailer['Id']] };
  const papers = ticketIn(await complete(await inYard(truck, more), PASSPORT, body));
  const typed = ticketIn(await complete(await inYard(truck), STORED, body));
  expect(await faults()).toEqual([]);
  const forged = async ({ Id }: Wire, set: string): Promise<unknown[]> => {
    await server.query('alter table operation disable trigger user');
    await server.query(`update operation set ${set} where id = $1`, [Id]);
    await server.query('alter table operation enable trigger user');
    return (await faults()).map((each) => (each as { id: number; what: string }).what);
  };
  const lighter = `tare_kg = tare_kg - 1000, net_kg = net_kg + 1000`;
  const mass = (at: number, kg: number) => `tare_masses = jsonb_set(tare_masses, '{${at},kg}', '"${kg}"')`;
  expect(await forged(papers, `${lighter}, ${mass(0, 6_000)}`)).toEqual(['tare']);
  expect(await forged(papers, `tare_kg = tare_kg + 1000, net_kg = net_kg - 1000, ${mass(0, 7_000)}`)).toEqual(
    [],
  );
  const trailers = `tare_trailers_kg = 7000, ${mass(1, 7_000)}`;
  expect(await forged(papers, `${lighter}, ${trailers}`)).toEqual(['tare']);
  await forged(
    papers,
    `tare_kg = 15000, net_kg = weight1_kg - 15000, tare_trailers_kg = 8000, ${mass(1, 8_000)}`,
  );
  expect(await forged(typed, "tare_origin = 'record'")).toEqual(['tare']);
});
