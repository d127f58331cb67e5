import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { names } from '../../demo/world/world.ts';
import { useSite } from '../../testing/site.ts';
import { completed, driveOff, driveOn, idsOf, opened, type Wire } from '../yard.fixture.ts';
import { ALLOWED, because } from '../../testing/acts.ts';

const site = useSite();
const { server } = site;
const at = { entry: 0, exit: 0 };
const as = { operator: '', operator2: '' };
beforeAll(async () => {
  [at.entry, at.exit] = [site.scales[0]?.id ?? 0, site.scales[1]?.id ?? 0];
  as.operator = await server.signIn('operator');
  as.operator2 = await server.signIn('operator2');
});

const lastNumber = async (scaleId: number): Promise<number> => {
  const [row] = await server.query<{ last: number }>(
    'select last_number::int as last from receipt_counter where scale_id = $1',
    [scaleId],
  );
  return row?.last ?? 0;
};

/** The records that a ticket stands on, as stored. */
const recordsOf = (id: unknown) =>
  server.query<{ kg: string; taken_at: string }>(
    `select r.kg, to_char(r.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as taken_at
     from operation o join weight_record r on r.id in (o.weight1_record_id, o.weight2_record_id)
     where o.id = $1 order by r.sequence`,
    [id],
  );

describe('two passes over the real scale', () => {
  let ticket: Wire = {};

  it('open with what the scale showed, under the next receipt number', async () => {
    const before = await lastNumber(at.entry);
    const { reading } = await driveOn(site, at.entry, 42_360);
    const [driver = 0] = await idsOf(server, 'driver', 'admin');
    const body = {
      ScaleId: at.entry,
      NumberPlate: '77zs908',
      TruckOwnerId: driver,
      Weight1Note: ' ilk ',
      Reading: reading,
    };
    ticket = await opened(server, { as: as.operator, body });
    expect(ticket).toMatchObject({
      StatusId: 1,
      Receipt: `1-${before + 1}`,
      ScaleName: names.entryScale,
      NumberPlate: names.freeTruck,
      TruckOwnerId: driver,
      Weight1Note: 'ilk',
      Weight1: 42_360,
      Weight2: null,
      WeightNet: null,
      Direction: null,
      CompletedHow: null,
      OpenedByName: 'İlqar Cəfərov',
    });
    expect(await recordsOf(ticket['Id'])).toEqual([{ kg: '42360.000', taken_at: ticket['Weight1At'] }]);
  });

  it('bring goods in where the truck leaves lighter', async () => {
    await driveOff(site, at.entry);
    await driveOn(site, at.entry, 15_240);
    const done = await completed(server, ticket['Id'], as.operator);
    expect(done).toEqual({
      ...ticket,
      Version: Number(ticket['Version']) + 1,
      Acts: {
        Cancel: because('propose', weighingProblems.onlyByRequest),
        Change: because('propose', weighingProblems.changedByRequest),
        Print: ALLOWED,
      },
      StatusId: 2,
      CompletedHow: 'TwoPass',
      Direction: 'income',
      Weight2: 15_240,
      Weight2At: done['Weight2At'],
      Weight2ScaleId: at.entry,
      Weight2ScaleName: names.entryScale,
      OperationDate: done['Weight2At'],
      NetDate: done['Weight2At'],
      WeightNet: 27_120,
      CompletedByName: 'İlqar Cəfərov',
    });
    const records = await recordsOf(ticket['Id']);
    expect(records.map(({ kg }) => kg)).toEqual(['42360.000', '15240.000']);
    expect(records[1]?.taken_at).toBe(done['Weight2At']);
    await driveOff(site, at.entry);
  });

  it('take goods out where it leaves heavier, on a scale whose calibration is near its end', async () => {
    await driveOn(site, at.exit, 15_140);
    const body = { ScaleId: at.exit, NumberPlate: names.freeTruck };
    const out = await opened(server, { as: as.operator2, body });
    await driveOff(site, at.exit);
    await driveOn(site, at.exit, 43_980);
    const done = await completed(server, out['Id'], as.operator2);
    expect(done).toMatchObject({ Direction: 'expense', Weight1: 15_140, Weight2: 43_980, WeightNet: 28_840 });
  });
});
