import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import { useServer } from '../../testing/server.ts';
import { completed, freePlates, opened, weight2 } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
let operator = '';
/** A completed ticket and two open ones, by their ids. */
let [done, here, there] = [0, 0, 0];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  operator = await server.signIn('operator-b');
  const plates = await freePlates(server, 'admin-b');
  const visit = async (grams: number): Promise<number> => {
    scale.put(grams);
    const body = { ScaleId: scale.scaleId, NumberPlate: plates.shift() };
    return Number((await opened(server, { as: operator, body }))['Id']);
  };
  done = await visit(30_000_000);
  scale.put(20_000_000);
  await completed(server, done, operator);
  here = await visit(31_000_000);
  there = await visit(32_000_000);
});
afterAll(() => scale.end());

/** With all rights, so that no grant and no program answers first. */
const change = (id: number, sets: string) => server.query(`update operation set ${sets} where id = $1`, [id]);
const takes = (which: 1 | 2, from: number) =>
  change(
    here,
    ['record_id', 'kg', 'at']
      .map((part) => `weight2_${part} = (select weight${which}_${part} from operation where id = ${from})`)
      .join(),
  );

describe('a record', () => {
  it.each([
    ['first weight of an open ticket', 1, () => there],
    ['first weight of a completed one', 1, () => done],
    ['second weight of another', 2, () => done],
    ['own first weight', 1, () => here],
  ] as const)('that is the %s becomes no second weight', async (_, which, ticket) => {
    await expect(takes(which, ticket())).rejects.toMatchObject({ constraint: 'weight_record_used_once' });
  });

  it('is not exchanged for another once a ticket has taken it', async () => {
    const [spare] = scale.pass(1);
    await scale.agent.record(spare!);
    await expect
      .poll(() => server.query('select from weight_record where hash = $1', [spare!.hash]))
      .toHaveLength(1);
    const exchange = `weight1_record_id = r.id, weight1_kg = r.kg, weight1_at = r.taken_at from weight_record r where r.hash = '${spare!.hash}'`;
    await expect(server.query(`update operation o set ${exchange} and o.id = ${here}`)).rejects.toThrow(
      'a weight that was taken is not exchanged',
    );
  });

  it.each([
    ['first weight', 'weight1_kg = weight1_kg + 10, net_kg = net_kg + 10'],
    ['first instant', "weight1_at = weight1_at + interval '1 millisecond'"],
    ['second weight', 'weight2_kg = weight2_kg - 10, net_kg = net_kg + 10'],
    ['second instant', "weight2_at = weight2_at - interval '1 millisecond'"],
  ])('says what a ticket repeats of it: no other %s', async (_, sets) => {
    await expect(change(done, sets)).rejects.toThrow(/violates foreign key constraint/);
  });

  it.each([
    'weight2_kg = null, net_kg = null, net_at = null',
    'weight2_at = null',
    'weight2_record_id = null',
  ])('is repeated wholly or not at all: %s', async (sets) => {
    await expect(change(done, sets)).rejects.toThrow(/violates check constraint|null value/);
  });

  it.each([
    ['a first weight', 'update operation set weight1_kg = weight1_kg'],
    ['a record', 'update weight_record set kg = kg'],
    ['a use', 'update weight_record_use set row_id = row_id'],
    ['a use', 'insert into weight_record_use (company_id) values (1)'],
  ])('keeps the API’s role from %s: %s', async (_, statement) => {
    const asApi = server.query(`select set_config('role', 'terezi_app', true); ${statement}`);
    await expect(asApi).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a net', () => {
  it('is the difference of the two weights, against every other write', async () => {
    await expect(change(done, 'net_kg = net_kg + 10')).rejects.toThrow(/violates check constraint/);
  });
});

describe('a truck', () => {
  it('is on site once, against every other write', async () => {
    const twice = `truck_id = (select truck_id from operation where id = ${there})`;
    await expect(change(here, twice)).rejects.toMatchObject({ constraint: 'operation_one_open' });
  });
});

describe('a first weight', () => {
  it('must still be what the site signed when the second is taken', async () => {
    const spoil = (frame: string) =>
      server.query(
        `update weight_record set frame = ${frame} where id = (select weight1_record_id from operation where id = $1)`,
        [here],
      );
    await spoil("frame || '00'");
    scale.put(21_000_000);
    const answer = await weight2(server, here, { as: operator });
    const { status, code } = weighingProblems.firstRecordBroken;
    expect([answer.status, answer.Status.Code]).toEqual([status, code]);
    await spoil('left(frame, -2)');
    expect(await completed(server, here, operator)).toMatchObject({ WeightNet: 10_000 });
  });
});
