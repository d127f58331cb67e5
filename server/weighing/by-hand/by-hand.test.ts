import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byHandFallen, byHandProblems } from '@terezi/domain/weighing/by-hand/by-hand.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { type Answer, type CallOptions, useServer } from '../../testing/server.ts';
import { requestIn } from '../request/request.fixture.ts';
import { expectRefusal, freePlates, opened, ticketIn, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { operator: '', admin: '' };
let plate = '';
const dispatcher = (is: boolean) =>
  server.query(
    "update user_account set is_dispetcher = $1 where email in ('operator-b@demo.az', 'admin-b@demo.az')",
    [is],
  );
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  await dispatcher(true);
  as.operator = await server.signIn('operator-b');
  as.admin = await server.signIn('admin-b');
  [plate = ''] = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());

let ticket: Wire = {};
const onTicket = (path: string) => `POST /operation/${String(ticket['Id'])}/${path}` as const;
beforeEach(async () => {
  await scale.agent.presence({ online: true });
  scale.put(42_260_000);
  ticket = await opened(server, { as: as.operator, body: { ScaleId: scale.scaleId, NumberPlate: plate } });
  await scale.agent.presence({ online: false });
  return async () => {
    await server.call(onTicket('cancel'), { as: as.admin, body: { Reason: 'Getdi' } });
  };
});

const type = (body: Wire = {}, options: CallOptions = {}): Promise<Answer> =>
  server.call(onTicket('weight2-by-hand'), {
    as: as.operator,
    body: { Weight2: 14_260, Code: '02', ...body },
    ...options,
  });
const decide = (answer: Answer, action: string, token: string, body: Wire = {}) =>
  server.call(`POST /request/${String(requestIn(answer)['Id'])}/${action}`, { as: token, body });
const now = async (): Promise<Wire> => ({
  ...ticketIn(await server.call(`GET /operation/${String(ticket['Id'])}`, { as: as.admin })),
  Chain: null,
});
const sums = async (): Promise<Wire> =>
  (await server.call('GET /operation?PageSize=1', { as: as.admin })).Data['Totals'] ?? {};

/** What the public page shows to a person who has the ticket's address. */
const inPublic = async (): Promise<unknown> =>
  (await server.call(`GET /receipt/${String(ticket['PublicId'])}`)).Data['Receipt'];

describe('a weight that is typed by hand', () => {
  it('waits for another person, and until then the ticket knows nothing of it', async () => {
    const [before, summed] = [await now(), await sums()];
    const answer = await type({ Weight2Note: 'Şəkil çəkilib' });
    expect(answer.status).toBe(201);
    expect(requestIn(answer)).toMatchObject({
      Kind: 'operation-weight-by-hand',
      Reason: '02 · Rabitə kəsilib, indikator işləyir: Şəkil çəkilib',
    });
    expect(await now()).toEqual(before);
    expect(await sums()).toEqual(summed);
    expect((await type()).status).toBe(409);
    expect((await decide(answer, 'approve', as.operator)).status).toBe(403);
    const provisional = { IsProvisional: true, StatusId: 1, ByHand: null, Weight2: null, WeightNet: null };
    expect(await inPublic()).toMatchObject(provisional);
    const printed = await server.call(`POST /operation/${String(ticket['Id'])}/print`, { as: as.operator });
    expect([printed.status, printed.Status.Code]).toEqual([409, 'weighing.notPrintable']);
    await decide(answer, 'withdraw', as.operator);
    expect(await inPublic()).toMatchObject({ IsProvisional: false });
  });

  it('completes the ticket once approved, marked for ever, with who typed it and who approved', async () => {
    const answer = await type({ Weight2Note: 'Şəkil çəkilib' });
    const typedAt = requestIn(answer)['ProposedAt'];
    expect((await decide(answer, 'approve', as.admin)).status).toBe(200);
    expect(await now()).toMatchObject({
      ...{ StatusId: 2, CompletedHow: 'ByHand', Direction: 'income', Weight2: 14_260, WeightNet: 28_000 },
      ...{ Weight2At: typedAt, OperationDate: typedAt, ByHandCode: '02', ByHandByName: 'Orxan Bayramov' },
      ...{ Evidence2: null, Weight2Note: 'Şəkil çəkilib', TareKind: null },
    });
    expect(await inPublic()).toMatchObject({
      ...{ CompletedHow: 'ByHand', Weight2: null, ByHand: { Weight: 14_260, At: typedAt, Code: '02' } },
      IsProvisional: false,
    });
    const signed = await server.call(`GET /receipt/${String(ticket['PublicId'])}/signed`);
    expect(JSON.parse(String(signed.Data['SignedReceipt']?.['Content']))).toMatchObject({
      ...{ weight2: 14_260_000, byHandCode: '02', record2: null },
    });
  });

  it('falls away once refused: the ticket stays open as it was', async () => {
    const before = await now();
    const answer = await type();
    const refused = await decide(answer, 'cancel', as.admin, { Note: 'Şəkildə 15 460 görünür' });
    expect(requestIn(refused)).toMatchObject({ DecisionNote: 'Şəkildə 15 460 görünür' });
    expect(await now()).toEqual(before);
    expect((await type()).status).toBe(201);
  });

  it('is not approved by who typed it, an administrator either', async () => {
    const answer = await type({}, { as: as.admin });
    expect(answer.status).toBe(201);
    const own = await decide(answer, 'approve', as.admin);
    expect([own.status, own.Status.Code]).toEqual([409, 'request.own']);
    await decide(answer, 'withdraw', as.admin);
  });

  it('is refused once the ticket was completed otherwise', async () => {
    const answer = await type();
    await scale.agent.presence({ online: true });
    scale.put(14_240_000);
    expect((await server.call(onTicket('weight2'), { as: as.operator, body: {} })).status).toBe(200);
    expect((await decide(answer, 'approve', as.admin)).status).toBe(409);
    expect(await now()).toMatchObject({ CompletedHow: 'TwoPass', Weight2: 14_240 });
  });

  it.each([
    ['a weight that the scale took', 'weight2', {}],
    ['a cancellation', 'cancel', { Reason: 'Səhv' }],
  ])(
    'no longer waits once the ticket was closed by %s, and the person who typed it gets a notice',
    async (_, verb, body) => {
      // Of two notices within a minute, the second goes into one letter with those that follow.
      await server.query('truncate notice');
      const answer = await type();
      const other = await type({}, { as: as.admin });
      expect(other.status).toBe(409);
      await scale.agent.presence({ online: true });
      scale.put(14_240_000);
      expect((await server.call(onTicket(verb), { as: as.admin, body })).status).toBe(200);
      const id = String(requestIn(answer)['Id']);
      expect(requestIn(await server.call(`GET /request/${id}`, { as: as.admin }))).toMatchObject({
        ...{ StatusId: 3, DecisionNote: byHandFallen.az },
      });
      expect(
        await server.query(`select from outbox where kind = 'request-decided' and subject = 'request ${id}'`),
      ).toHaveLength(1);
    },
  );

  it('is asked once, however often the same call comes', async () => {
    const options = { headers: { 'Idempotency-Key': 'typed-once-0001' } };
    const [first, again] = [await type({}, options), await type({}, options)];
    expect([again.status, requestIn(again)['Id']]).toEqual([201, requestIn(first)['Id']]);
  });
});

describe('typing is refused', () => {
  it('while the scale can be read, however often it is tried, and allowed once its link is lost', async () => {
    await scale.agent.presence({ online: true });
    await scale.agent.live({ state: 'stable' });
    await expectRefusal(server, byHandProblems.scaleIsRead, { call: (options) => type({}, options) });
    await scale.agent.live({ state: 'lost', grams: null });
    await expect.poll(() => server.link.newest(scale.scaleId)?.state).toBe('lost');
    expect((await type()).status).toBe(201);
  });

  it.each([
    ['a weight between two divisions', 14_261, byHandProblems.notOfDivision, 'division'],
    ['less than the scale’s minimum', 0, byHandProblems.byHandBelowMin, 'min'],
    ['more than its maximum', 900_000, byHandProblems.byHandAboveMax, 'max'],
  ])('for %s', async (_, kg, kind, value) => {
    const [set] = await server.query<Record<string, number>>(
      `select division_kg::float as division, min_kg::float as min, max_kg::float as max from scale where id = $1`,
      [scale.scaleId],
    );
    const values = { [value]: set?.[value] ?? 0 };
    await expectRefusal(server, kind, {
      ...{ values, field: 'Weight2' },
      call: (options) => type({ Weight2: kg }, options),
    });
  });

  it('to who is no dispatcher, and without a code of the list', async () => {
    expect((await type({ Code: '10' })).status).toBe(422);
    await dispatcher(false);
    const other = await server.signIn('operator-b');
    expect((await type({}, { as: other })).status).toBe(403);
    await dispatcher(true);
    as.operator = await server.signIn('operator-b');
  });
});

describe('the database', () => {
  const wrong = {
    'another weight than was approved': 'weight2_kg = 14280, net_kg = weight1_kg - 14280',
    'another code': "by_hand_code = '04'",
    'no request': 'by_hand_request_id = null',
  };
  it.each(Object.entries(wrong))('keeps a typed weight from becoming one with %s', async (_, set) => {
    await decide(await type(), 'approve', as.admin);
    const id = ticket['Id'];
    await expect(server.query(`update operation set ${set} where id = $1`, [id])).rejects.toThrow(
      /not exchanged|by_hand|weight2_has_source/,
    );
  });

  it('keeps one from being written without an approval', async () => {
    const request = requestIn(await type())['Id'];
    await expect(
      server.query(
        `update operation set by_hand_code = '02', by_hand_by_name = 'Kimsə', by_hand_request_id = $2, status_id = 2,
           completed_how = 'ByHand', direction = 'income', weight2_kg = 14260, weight2_at = now(), net_at = now(),
           net_kg = weight1_kg - 14260 where id = $1`,
        [ticket['Id'], request],
      ),
    ).rejects.toThrow('nobody has approved this weight');
  });
});
