import { createHash, createPublicKey, verify } from 'node:crypto';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import {
  FIRST_PREVIOUS_HASH,
  recordText,
  type StabilitySource,
} from '@terezi/domain/devices/weight-record.ts';
import { describe, expect, test } from 'vitest';
import { TEST_KEYS } from '../../testing/global-setup.ts';
import { useServer } from '../../testing/server.ts';
import { demoAgents } from './agents.ts';
import { DEMO_PASSWORD, people } from './people.ts';
import { names } from './world.ts';

type Row = {
  scale_id: number;
  sequence: number;
  previous_hash: string;
  kg: string;
  division_kg: string;
  stability: StabilitySource;
  reading: number;
  taken_at: Date;
  request_id: string;
  protocol: string;
  frame: string;
  software: string;
  hash: string;
  signature: string;
  public_key: string;
};

const server = useServer();
const openPlates = async (company: string): Promise<string[]> => {
  const rows = await server.query<{ number_plate: string }>(
    `select o.number_plate from operation o join company c on c.id = o.company_id
      where c.name = $1 and o.status_id = 1 order by o.weight1_at`,
    [company],
  );
  return rows.map((row) => row.number_plate);
};

describe('the records of the world', () => {
  test('form one unbroken, signed chain a scale', async () => {
    const rows = await server.query<Row>(
      `select r.*, r.scale_id::int, r.sequence::int, r.reading::float8, k.public_key
        from weight_record r join device_key k on k.id = r.device_key_id order by r.scale_id, r.sequence`,
    );
    expect(rows.length).toBeGreaterThan(200);
    const heads = new Map<number, Row>();
    for (const row of rows) {
      const before = heads.get(row.scale_id);
      expect([row.sequence, row.previous_hash]).toEqual([
        (before?.sequence ?? 0) + 1,
        before?.hash ?? FIRST_PREVIOUS_HASH,
      ]);
      expect(hashOf(row)).toBe(row.hash);
      expect(isSigned(row)).toBe(true);
      heads.set(row.scale_id, row);
    }
  });

  test('are each used by exactly one ticket, with the same value, but one without a waiting operator', async () => {
    const strays = await server.query(
      `select u.why from weight_record r left join unused_record u on u.request_id = r.request_id left join operation o
        on (o.weight1_record_id = r.id and o.weight1_kg = r.kg and o.weight1_at = r.taken_at)
        or (o.weight2_record_id = r.id and o.weight2_kg = r.kg and o.weight2_at = r.taken_at)
        where o.id is null or o.scale_id <> r.scale_id`,
    );
    expect(strays).toEqual([{ why: 'late' }]);
  });
});

function hashOf(row: Row): string {
  const text = recordText({
    scaleId: row.scale_id,
    sequence: row.sequence,
    previousHash: row.previous_hash,
    grams: parseKilograms(row.kg),
    division: parseKilograms(row.division_kg),
    stability: row.stability,
    reading: row.reading,
    takenAt: row.taken_at.toISOString(),
    requestId: row.request_id,
    protocol: row.protocol,
    frame: row.frame,
    software: row.software,
  });
  return createHash('sha256').update(text).digest('hex');
}

function isSigned(row: Row): boolean {
  const key = createPublicKey({ key: Buffer.from(row.public_key, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(row.hash, 'hex'), key, Buffer.from(row.signature, 'base64'));
}

describe('the tickets of the world', () => {
  test('are as many as asked for, numbered without gaps, as the counters say', async () => {
    const scales = await server.query<Record<string, number>>(
      `select n.last_number::int as counted, n.last_record::int as used, count(o.id)::int as tickets,
          coalesce(max(o.receipt_number), 0)::int as newest,
          (select coalesce(max(r.sequence), 0)::int from weight_record r where r.scale_id = n.scale_id) as sequence
        from receipt_counter n left join operation o on o.scale_id = n.scale_id
        group by n.scale_id, n.last_number, n.last_record`,
    );
    expect(scales).toHaveLength(5);
    expect(scales.reduce((sum, { tickets = 0 }) => sum + tickets, 0)).toBe(120);
    for (const { counted, used, tickets, newest, sequence } of scales) {
      expect([counted, newest, used]).toEqual([tickets, tickets, sequence]);
    }
  });

  test('add up to the daily sums', async () => {
    const different = await server.query(
      `select * from operation_day d full join (
          select company_id, scale_id, app.company_day(company_id, operation_at) as day, status_id,
            coalesce(direction, '') as direction, count(*) as count, coalesce(sum(net_kg), 0) as net_kg
          from operation group by 1, 2, 3, 4, 5) o
        using (company_id, scale_id, day, status_id, direction, count, net_kg)
        where d.id is null or o.count is null`,
    );
    expect(different).toEqual([]);
  });

  test('leave eight trucks in the quarry, longest waiting first', async () => {
    const plates = await openPlates(names.company);
    expect(plates).toHaveLength(8);
    expect(plates[0]).toBe(names.longestWaiting);
    expect(plates).toContain(names.truck);
  });

  test('never have one truck on site twice at a time', async () => {
    const doubled = await server.query(
      `select a.id from operation a join operation b on b.truck_id = a.truck_id and b.id <> a.id
        where b.weight1_at >= a.weight1_at and b.weight1_at < coalesce(a.weight2_at, a.cancelled_at, 'infinity')`,
    );
    expect(doubled).toEqual([]);
  });
});

describe('the people of the world', () => {
  test.each(people.map(({ email }) => email))('%s can sign in', async (Email) => {
    const { Data } = await server.call('POST /auth/login', { body: { Email, Password: DEMO_PASSWORD } });
    expect(Data.Token ?? Data.TempToken).toBeTypeOf('string');
  });

  test('the operator is asked at which of two scales', async () => {
    const body = { Email: 'operator@demo.az', Password: DEMO_PASSWORD };
    const { Data } = await server.call('POST /auth/login', { body });
    expect(Data.Scales).toMatchObject([{ Name: names.entryScale }, { Name: names.exitScale }]);
  });
});

describe('the fleet of the world', () => {
  test('has the trucks that screens and tests call by name', async () => {
    const rows = await server.query<{ number_plate: string; found: string }>(
      `select number_plate, concat_ws(' ', case when passport_weight_kg is null then 'no passport weight' end,
          case when empty_weight_kg is null then 'no empty weight' end,
          case when empty_weight_at < now() - interval '1 year' then 'stale' end) as found
        from truck where number_plate = any ($1) order by number_plate`,
      [[names.withoutPassportWeight, names.withoutEmptyWeight, names.staleEmptyWeight, names.freeTruck]],
    );
    expect(Object.fromEntries(rows.map(({ number_plate, found }) => [number_plate, found]))).toEqual({
      [names.withoutPassportWeight]: 'no passport weight',
      [names.withoutEmptyWeight]: 'no empty weight',
      [names.staleEmptyWeight]: 'stale',
      [names.freeTruck]: '',
    });
  });

  test('has a driver whose licence is about to end', async () => {
    const [row] = await server.query<{ left: number }>(
      `select license_expiry_date - (now() at time zone 'Asia/Baku')::date as left from driver where name = $1`,
      [names.driver],
    );
    expect(row?.left).toBe(6);
  });
});

test('every agent of the world is known by the hash of its secret', async () => {
  const rows = await server.query<{ name: string; secret_hash: Buffer }>(
    'select name, secret_hash from site_agent',
  );
  const known = new Map(rows.map((row) => [row.name, row.secret_hash.toString('hex')]));
  const expected = demoAgents(TEST_KEYS).map(({ name, secret }): [string, string] => [
    name,
    createHash('sha256').update(secret).digest('hex'),
  ]);
  expect(known).toEqual(new Map(expected));
});
