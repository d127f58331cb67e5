import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absentProblems } from '@terezi/domain/weighing/absent-problems.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { type QuickScale, quickScale } from '../testing/quick-scale.ts';
import { type CallOptions, useServer } from '../testing/server.ts';
import {
  expectRefusal,
  freePlates,
  idsOf,
  open,
  opened,
  ticketIn,
  traces,
  weight2,
  type Wire,
} from './yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
let plates: string[] = [];
let columns: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  plates = await freePlates(server, 'admin-b');
  const rows = await server.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'operation'",
  );
  columns = rows.map(({ name }) =>
    wireName(name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())),
  );
});
afterAll(() => scale.end());

/** Fields that opening a ticket takes, and no later act. */
const OPENING_ONLY = ['OrderId', 'OrderPartId'];
const OWN_INPUT = [
  'Direction',
  'DirectionReason',
  'ScaleId',
  'TruckId',
  'NumberPlate',
  'TruckOwnerId',
  'CargoId',
  'Cargo2Id',
  'CustomerId',
  'SenderId',
  'CustomerBranchId',
  'CustomerWarehouseId',
  'SenderBranchId',
  'SenderWarehouseId',
  'Weight1Note',
  'Weight2Note',
];
const bodyOf = (more: Wire = {}): Wire => ({ ScaleId: scale.scaleId, NumberPlate: plates[0], ...more });

describe('an id in a request', () => {
  it.each([
    ['TruckOwnerId', 'driver', absentProblems.truckOwner],
    ['CargoId', 'cargo', absentProblems.cargo],
    ['CustomerId', 'customer', absentProblems.customer],
    ['SenderId', 'sender', absentProblems.sender],
    ['TrailerIds', 'trailer', fieldProblems.notFound],
  ])('%s of another company is refused on its field, like an unknown one', async (field, table, kind) => {
    const [foreign] = await idsOf(server, table, 'admin');
    expect(foreign).toBeGreaterThan(0);
    for (const id of [foreign, 900_000_000]) {
      const body = bodyOf({ [field]: field === 'TrailerIds' ? [id] : id });
      const call = (options: CallOptions) =>
        server.call('POST /operation', { as: operator, body, ...options });
      await expectRefusal(server, kind, { call, field });
    }
  });

  it('of a party that only supplies is refused on its field, and taken once it buys too', async () => {
    const [CustomerId = 0] = await idsOf(server, 'customer', 'admin-b');
    const be = (type: string) =>
      server.query('update customer set customer_type = $2 where id = $1', [CustomerId, type]);
    await be('supplier');
    const body = bodyOf({ CustomerId, NumberPlate: plates[1] });
    const call = (options: CallOptions) => server.call('POST /operation', { as: operator, body, ...options });
    await expectRefusal(server, weighingProblems.notCustomer, { call, field: 'CustomerId' });
    await be('both');
    scale.put(30_000_000);
    expect(await opened(server, { as: operator, body })).toMatchObject({ CustomerId });
    scale.put(0);
  });

  it('of a truck of another company names no truck, like one of an unknown truck', async () => {
    const [foreign] = await idsOf(server, 'truck', 'admin');
    const answers = [];
    for (const TruckId of [foreign, 900_000_000]) {
      const { status, Data, Status } = await open(server, { as: operator, body: bodyOf({ TruckId }) });
      answers.push({ status, Data, Status });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 422, Status: { Errors: [{ Field: 'NumberPlate' }] } });
  });

  it('in the body never stands for the one in the path', async () => {
    scale.put(30_000_000);
    const [mine, other] = [
      await opened(server, { as: operator, body: bodyOf() }),
      (await server.query<{ id: number }>('select min(id)::int as id from operation where status_id = 1'))[0],
    ];
    scale.put(20_000_000);
    const answer = await weight2(server, mine['Id'], { as: operator, body: { Id: other?.id } });
    const touched = answer.status === 200 ? ticketIn(answer)['Id'] : mine['Id'];
    expect(touched).toBe(mine['Id']);
    const [row] = await server.query('select status_id from operation where id = $1', [other?.id]);
    expect(row).toEqual({ status_id: 1 });
  });
});

describe('a weight', () => {
  const inputs = ['Kg', 'Weight', 'Gross', 'Tare', 'Grams', 'Record', 'WeightRecordId', 'Manual'];

  it('is accepted from no request, nor is any column of a ticket: each is an unknown field', async () => {
    const before = await traces(server);
    const names = [...columns, ...inputs].filter((name) => !OWN_INPUT.includes(name));
    const paths = [
      '/operation',
      '/operation/1/weight2',
      '/operation/1/cancel',
      '/operation/1/print',
    ] as const;
    expect(names.length).toBeGreaterThan(35);
    for (const path of paths)
      for (const name of names.filter((each) =>
        path === '/operation' ? !OPENING_ONLY.includes(each) : each !== 'Id',
      )) {
        const input = path === '/operation' ? bodyOf() : path.endsWith('cancel') ? { Reason: 'x' } : {};
        const body = { ...input, [name]: 12_345 };
        const { status, Status } = await server.call(`POST ${path}`, { as: operator, body });
        const Errors = [{ Field: name, Message: fieldProblems.unknown.az }];
        expect([path, name, status, Status.Code, Status.Errors]).toEqual([
          path,
          name,
          422,
          general.invalid.code,
          Errors,
        ]);
      }
    expect(await traces(server)).toEqual(before);
  });

  it('is changed by nothing that is sent: any columns with any values', async () => {
    const before = await traces(server);
    const value = fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true }),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    );
    const known = [...OWN_INPUT, ...OPENING_ONLY, 'Id'];
    const column = fc.constantFrom(...columns.filter((name) => !known.includes(name)));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(column, value, { minKeys: 1, maxKeys: 6 }), async (extra) => {
        const answers = await Promise.all([
          open(server, { as: operator, body: bodyOf(extra) }),
          weight2(server, 1, { as: operator, body: extra }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([422, 422]);
      }),
      { numRuns: 60 },
    );
    expect(await traces(server)).toEqual(before);
  });

  it.each([
    ['GET', '/operation/1', 200],
    ['PUT', '/operation/1', 404],
    ['DELETE', '/operation/1', 404],
    ['PUT', '/operation', 404],
    ['POST', '/operation/1/weight1', 404],
    ['POST', '/weight-record', 404],
  ] as const)('has no other way in: %s %s', async (method, path, wanted) => {
    const admin = await server.signIn('admin');
    const options = method === 'GET' ? { as: admin } : { as: admin, body: { Weight1: 1 } };
    expect((await server.call(`${method} ${path}`, options)).status).toBe(wanted);
  });
});

describe('what is sent to a scale', () => {
  it.each([
    ['ScaleId', undefined, fieldProblems.required],
    ['ScaleId', 'one', fieldProblems.numbersOnly],
    ['NumberPlate', 'AB-CD', fieldProblems.plate],
    ['NumberPlate', '1'.repeat(40), fieldProblems.tooLong],
    ['Weight1Note', 'x'.repeat(1001), fieldProblems.tooLong],
    ['Reading', -1, fieldProblems.tooSmall],
    ['Reading', 1.5, fieldProblems.wrongType],
    ['TrailerIds', [1, 2, 3, 4, 5, 6], fieldProblems.tooMany],
  ])('is refused in both languages: %s %s', async (field, value, kind) => {
    const before = await traces(server);
    for (const language of LANGUAGES) {
      const { status, Status } = await open(server, {
        as: operator,
        body: bodyOf({ [field]: value }),
        language,
      });
      const [error] = Status.Errors;
      const pattern = new RegExp(`^${kind[language].replace(/\{\w+\}/, '\\d+')}$`);
      expect([status, Status.Errors.length, error?.Field]).toEqual([422, 1, field]);
      expect(error?.Message).toMatch(pattern);
    }
    expect(await traces(server)).toEqual(before);
  });
});
