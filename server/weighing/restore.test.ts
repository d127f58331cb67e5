import { beforeAll, describe, expect, it } from 'vitest';
import { useSite } from '../testing/site.ts';
import { completed, freePlates, opened, type Wire } from './yard.fixture.ts';

const site = useSite();
let operator = '';
let plates: string[] = [];
beforeAll(async () => {
  operator = await site.server.signIn('operator');
  plates = await freePlates(site.server, 'admin');
});

const scaleId = () => site.scales[0]?.id ?? 0;
const HOW_LONG = { timeout: 60_000, interval: 50 };

async function onDeck(grams: number): Promise<void> {
  await site.driveOff(scaleId());
  await site.sees(scaleId(), { grams: 0, state: 'stable' });
  await site.driveOn(scaleId(), grams);
  await site.sees(scaleId(), { grams, state: 'stable' });
}
async function weighIn(grams: number): Promise<Wire> {
  await onDeck(grams);
  const body = { ScaleId: scaleId(), NumberPlate: plates.shift() };
  return opened(site.server, { as: operator, body });
}

const records = () =>
  site.server.query<{ sequence: number; hash: string; previous: string; kg: number }>(
    `select sequence::int, hash, previous_hash as previous, kg::float from weight_record
     where scale_id = $1 order by 1`,
    [scaleId()],
  );

/** Puts the scale's records, tickets and counter back to what they were: a backup of that day in the database's place. */
async function backup(): Promise<() => Promise<void>> {
  const tables = [
    'weight_record',
    'operation',
    'receipt_counter',
    'operation_day',
    'operation_month',
    'operation_party_month',
    'refused_record',
  ];
  const more = await site.server.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_name = 'weight_record_use'",
  );
  const all = [...tables, ...more.map(({ name }) => name)];
  const copies = all.map((table) => `create table kept_${table} as select * from ${table}`);
  await site.server.query(copies.join('; '));
  const back = all.flatMap((table) => [
    `delete from ${table} where id not in (select id from kept_${table})`,
    ...(table === 'receipt_counter'
      ? [
          'update receipt_counter c set last_number = k.last_number, last_record = k.last_record from kept_receipt_counter k where k.id = c.id',
        ]
      : []),
  ]);
  return async () => {
    const steps = [
      'set session_replication_role = replica',
      ...back,
      'set session_replication_role = origin',
    ];
    await site.server.query(steps.join('; '));
  };
}

describe('a database that was put back to an earlier day, with the site on the line all the while', () => {
  it('gets from the site what it lacks, whole and in order, and weighs on', async () => {
    await weighIn(31_000_000);
    const restore = await backup();
    const before = await records();
    const lost = await weighIn(32_000_000);
    await onDeck(14_000_000);
    await completed(site.server, lost['Id'], operator);
    const all = await records();
    expect(all).toHaveLength(before.length + 2);

    await restore();
    expect(await records()).toEqual(before);
    // The next capture is enough for the site to learn of it: no restart of anything.
    const next = await weighIn(33_000_000);
    expect(next['Weight1']).toBe(33_000);
    await expect.poll(records, HOW_LONG).toHaveLength(all.length + 1);
    const whole = await records();
    expect(whole.slice(0, all.length)).toEqual(all);
    for (const [at, { sequence, previous }] of whole.entries()) {
      expect(sequence).toBe(at + 1);
      if (at > 0) expect(previous).toBe(whole[at - 1]?.hash);
    }
    // The record of a lost ticket remains as evidence, used by none; its receipt number is given out anew.
    const used = await site.server.query<{ sequence: number }>(
      `select r.sequence::int from operation o join weight_record r on r.id in (o.weight1_record_id, o.weight2_record_id)
       where r.scale_id = $1 and r.sequence > $2 order by 1`,
      [scaleId(), before.length],
    );
    expect(used.map(({ sequence }) => sequence)).toEqual([all.length + 1]);
    expect(next['ReceiptNumber']).toBe(lost['ReceiptNumber']);
    await onDeck(12_000_000);
    expect(await completed(site.server, next['Id'], operator)).toMatchObject({ Weight2: 12_000 });
  });
});
