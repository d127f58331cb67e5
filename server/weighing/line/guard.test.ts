import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '@terezi/domain/devices/link.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { type QuickScale, quickScale } from '../../testing/quick-scale.ts';
import type { CallOptions } from '../../testing/server.ts';
import { useServer } from '../../testing/server.ts';
import { expectRefusal, freePlates, opened, weight2, type Wire } from '../yard.fixture.ts';

const server = useServer();
let scale: QuickScale;
const as = { mill: '', quarry: '', quarry2: '', quarryAdmin: '', concrete: '' };
let plates: string[] = [];
beforeAll(async () => {
  scale = await quickScale(server, 'mill');
  as.mill = await server.signIn('operator-b');
  as.quarry = await server.signIn('operator');
  as.quarry2 = await server.signIn('operator2');
  as.quarryAdmin = await server.signIn('admin');
  as.concrete = await server.signIn('operator-c');
  plates = await freePlates(server, 'admin-b');
});
afterAll(() => scale.end());
afterEach(() => scale.answerWith(null));

const scaleOf = async (company: string, number: number): Promise<number> => {
  const [row] = await server.query<{ id: number }>(
    `select s.id::int from scale s join user_account u on u.company_id = s.company_id
     where u.email = $1 and s.number = $2`,
    [`${company}@demo.az`, number],
  );
  return row?.id ?? 0;
};
const ticketAt = async (scaleId: number, status = 1): Promise<number> => {
  const [row] = await server.query<{ id: number }>(
    'select id::int from operation where scale_id = $1 and status_id = $2 limit 1',
    [scaleId, status],
  );
  return row?.id ?? 0;
};
const opening = (body: Wire, token = as.mill) => {
  return (options: CallOptions) => server.call('POST /operation', { as: token, body, ...options });
};
const closing = (id: number, token = as.mill) => {
  return (options: CallOptions) => weight2(server, id, { as: token, ...options });
};

type Case = [refusal: Refusal, kind: ProblemKind, values?: Record<string, string | number>];
const refusals: Case[] = [
  [{ code: 'unstable' }, weighingProblems.unstable],
  [{ code: 'stale' }, weighingProblems.stale],
  [{ code: 'lost' }, weighingProblems.lost],
  [{ code: 'net' }, weighingProblems.net],
  [{ code: 'notCleared' }, weighingProblems.notCleared],
  [{ code: 'expired' }, weighingProblems.expired],
  [{ code: 'unknownScale' }, weighingProblems.siteAway],
  [{ code: 'storeFailed' }, weighingProblems.storeFailed],
  [{ code: 'deviceFailed' }, weighingProblems.deviceFailed],
  [{ code: 'scaleLocked' }, weighingProblems.scaleLocked],
  [{ code: 'belowMin', min: 200_000, grams: 190_000 }, weighingProblems.belowMin, { min: 200 }],
  [{ code: 'belowMin', min: 7_500, grams: null }, weighingProblems.belowMin, { min: 7.5 }],
  [{ code: 'aboveMax', max: 60_000_000 }, weighingProblems.aboveMax, { max: 60_000 }],
  [{ code: 'readingDiffers', shown: 1, grams: 2 }, weighingProblems.readingDiffers],
  [{ code: 'readingDiffers', shown: null, grams: 2 }, weighingProblems.readingDiffers],
];

describe('what the site refuses', () => {
  it.each(refusals)('is refused in both languages: %o', async (refusal, kind, values = {}) => {
    scale.answerWith(() => refusal);
    const call = opening({ ScaleId: scale.scaleId, NumberPlate: plates[0] });
    await expectRefusal(server, kind, { call, values });
    await expectRefusal(server, kind, { call: closing(await ticketAt(scale.scaleId)), values });
  });

  it.each([
    ['below its minimum', 190_000, weighingProblems.belowMin, { min: 200 }],
    ['above its maximum', 60_010_000, weighingProblems.aboveMax, { max: 60_000 }],
  ])('is refused once more where a site let a weight through %s', async (_, grams, kind, values) => {
    scale.put(grams);
    const call = opening({ ScaleId: scale.scaleId, NumberPlate: plates[0] });
    await expectRefusal(server, kind, { call, values });
  });
});

describe('before a scale is asked', () => {
  const expectUnasked: typeof expectRefusal = async (...refusal) => {
    const commandCount = scale.agent.commands().length;
    await expectRefusal(...refusal);
    expect(scale.agent.commands()).toHaveLength(commandCount);
  };

  const details = { Blocks: [expect.objectContaining({ Check: 'calibration' })], Warnings: [] };

  it('its calibration must not have run out, and the refusal names the day', async () => {
    const ScaleId = await scaleOf('admin-c', 1);
    const [row] = await server.query<{ date: string; plate: string }>(
      `select to_char(s.calibrated_until, 'DD.MM.YYYY') as date, min(t.number_plate) as plate
       from scale s join truck t using (company_id) where s.id = $1 group by 1`,
      [ScaleId],
    );
    const call = opening({ ScaleId, NumberPlate: row?.plate }, as.concrete);
    const values = { date: row?.date ?? '' };
    await expectUnasked(server, weighingProblems.calibrationExpired, { call, values, told: details });
  });

  it('its calibration holds to the end of its last day, in the company’s zone', async () => {
    const until = (days: number) =>
      server.query(
        `update scale s set calibrated_until = (now() at time zone c.time_zone)::date + $2::int
         from company c where c.id = s.company_id and s.id = $1 returning to_char(calibrated_until, 'DD.MM.YYYY') as date`,
        [scale.scaleId, days],
      );
    const call = opening({ ScaleId: scale.scaleId, NumberPlate: plates[0] });
    const [row] = await until(-1);
    const values = { date: String(row?.['date']) };
    await expectUnasked(server, weighingProblems.calibrationExpired, { call, values, told: details });
    await until(0);
    scale.answerWith(() => ({ code: 'unstable' }));
    await expectRefusal(server, weighingProblems.unstable, { call });
  });

  it('its site must be on the line', async () => {
    const [NumberPlate] = await freePlates(server, 'admin');
    const call = opening({ ScaleId: await scaleOf('admin', 1), NumberPlate }, as.quarry);
    await expectUnasked(server, weighingProblems.siteAway, { call });
  });

  it('it must be the operator’s own', async () => {
    const [NumberPlate] = await freePlates(server, 'admin');
    const call = opening({ ScaleId: await scaleOf('admin', 1), NumberPlate }, as.quarry2);
    await expectUnasked(server, weighingProblems.notYourScale, { call });
  });

  it('it must not lie in the archive', async () => {
    const put = (away: boolean) =>
      server.query('update scale set deleted_at = case when $2 then now() end, archived = $2 where id = $1', [
        scale.scaleId,
        away,
      ]);
    await put(true);
    try {
      const call = opening({ ScaleId: scale.scaleId, NumberPlate: plates[0] });
      await expectUnasked(server, weighingProblems.scaleArchived, { call });
    } finally {
      await put(false);
    }
  });

  it('it must be the company’s', async () => {
    const NumberPlate = plates[0];
    const foreign = opening({ ScaleId: scale.scaleId, NumberPlate }, as.quarryAdmin);
    await expectUnasked(server, general.notFound, { call: foreign });
    await expectUnasked(server, general.notFound, { call: opening({ ScaleId: 900_000_000, NumberPlate }) });
  });

  it('the second weight must be for a ticket of that very scale', async () => {
    const id = await ticketAt(await scaleOf('admin', 1));
    await expectUnasked(server, weighingProblems.otherScale, { call: closing(id, as.quarry2) });
  });

  const newest = async (status: number): Promise<number> => {
    const [row] = await server.query<{ id: number }>(
      `select id::int from operation where status_id = $2
         and company_id = (select company_id from scale where id = $1) order by id desc limit 1`,
      [await scaleOf('admin', 1), status],
    );
    return row?.id ?? 0;
  };

  it('the second weight must not be for a completed ticket', async () => {
    const call = closing(await newest(2), as.quarryAdmin);
    await expectUnasked(server, weighingProblems.notOpen, { call });
  });

  it('the second weight must not be for a cancelled ticket', async () => {
    const id = await newest(1);
    const leaving = { as: as.quarryAdmin, body: { Reason: 'Səhv açılıb' } };
    expect((await server.call(`POST /operation/${id}/cancel`, leaving)).status).toBe(200);
    await expectUnasked(server, weighingProblems.notOpen, { call: closing(id, as.quarryAdmin) });
  });

  it('the second weight must not be for another company’s ticket, nor for none', async () => {
    for (const id of [await ticketAt(scale.scaleId), 900_000_000])
      await expectUnasked(server, general.notFound, { call: closing(id, as.quarryAdmin) });
  });

  it.each(['viewer', 'guard', 'super', 'operator-admin'])('%s may not weigh', async (who) => {
    const token = await server.signIn(who);
    const ScaleId = await scaleOf('admin', 1);
    await expectUnasked(server, general.forbidden, {
      call: opening({ ScaleId, NumberPlate: plates[0] }, token),
    });
    await expectUnasked(server, general.forbidden, { call: closing(await ticketAt(ScaleId), token) });
  });
});

describe('a truck', () => {
  it.each([
    ['without a plate', {}, weighingProblems.plateNeeded],
    ['of an unknown plate', { NumberPlate: '11-XX-111' }, weighingProblems.unknownPlate],
    ['of another company', { NumberPlate: '77-ZS-908' }, weighingProblems.unknownPlate],
    ['of an unknown id', { TruckId: 900_000_000 }, weighingProblems.unknownPlate],
  ])('%s is refused on its field', async (_, body, kind) => {
    const call = opening({ ScaleId: scale.scaleId, ...body });
    await expectRefusal(server, kind, { call, field: 'NumberPlate' });
  });

  it('that is on site already is refused on its field, with the receipt it is on', async () => {
    const [row] = await server.query<{ plate: string; receipt: string }>(
      `select number_plate as plate, scale_number || '-' || receipt_number as receipt from operation
       where scale_id = $1 and status_id = 1`,
      [scale.scaleId],
    );
    const [values, field] = [{ receipt: row?.receipt ?? '' }, 'NumberPlate'];
    const call = opening({ ScaleId: scale.scaleId, NumberPlate: row?.plate });
    await expectRefusal(server, weighingProblems.alreadyOpen, { call, values, field });
  });
});

describe('a deck', () => {
  it('must have been empty since the last used record', async () => {
    scale.put(30_000_000);
    await opened(server, { as: as.mill, body: { ScaleId: scale.scaleId, NumberPlate: plates[1] } });
    const call = opening({ ScaleId: scale.scaleId, NumberPlate: plates[2] });
    await expectRefusal(server, weighingProblems.notCleared, { call });
  });
});
