import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { planOf } from '@terezi/domain/devices/calibration/plan.ts';
import { proofProblems } from '@terezi/domain/identity/proof.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { type CallOptions, dataOf, useServer } from '../../testing/server.ts';
import {
  type Calibrating,
  type Refusing,
  refusing,
  type WireProtocol,
  useCalibration,
} from './calibration.fixture.ts';

const server = useServer();
const as = { admin: '', operator: '', other: '' };
let its: Calibrating;
beforeAll(async () => {
  as.admin = await server.signIn('admin-b');
  as.operator = await server.signIn('operator-b');
  as.other = await server.signIn('admin');
  its = await useCalibration(server, () => as.admin);
});
afterAll(() => its.scale.end());

let expectRefused: Refusing;
beforeAll(() => {
  expectRefused = refusing(server);
});

const begun = async (body = {}): Promise<WireProtocol> => its.told(await its.start(body));
const abandon = ({ Id }: WireProtocol) =>
  its.call(`/calibration-protocol/${Id}/abandon`, { Reason: 'Yağış başladı' });
/** What the administrator proves by their password that they are at the keys. */
const proven = async (): Promise<string> => {
  const answer = await server.call('POST /auth/proof', { as: as.admin, body: { Password: 'Demo1234' } });
  return dataOf<{ Proof: string }>(answer).Proof;
};
const signing = async ({ Id }: WireProtocol, body = {}, options: CallOptions = {}) =>
  its.call(
    `/calibration-protocol/${Id}/sign`,
    { TemperatureTo: 12.6, NextOn: '2099-01-01', Proof: await proven(), ...body },
    options,
  );
const weigh = async (options: CallOptions = {}) => {
  const [row] = await server.query<{ plate: string }>(
    `select t.number_plate as plate from truck t join scale s using (company_id) where s.id = $1 and t.deleted_at is null
       and not exists (select from operation o where o.truck_id = t.id and o.status_id = 1) order by random() limit 1`,
    [its.scaleId],
  );
  const body = { ScaleId: its.scaleId, NumberPlate: row?.plate };
  return server.call('POST /operation', { as: as.operator, body, ...options });
};
const held = async () =>
  (
    await server.query<{ hold: string | null }>('select calibration_hold as hold from scale where id = $1', [
      its.scaleId,
    ])
  )[0]?.hold;

describe('a protocol', () => {
  it('is numbered of its scale, and one at a time', async () => {
    const first = await begun();
    expect(first.Code).toMatch(/^K-\d+-\d{3}$/);
    await expectRefused(problems.alreadyRunning, (options) => its.start({}, options));
    await abandon(first);
    const second = await begun();
    expect(Number(second.Code.slice(-3))).toBe(Number(first.Code.slice(-3)) + 1);
    await abandon(second);
  });

  it.each([
    [
      'heavier standard weights than Max',
      { Weights: 60_020 },
      problems.loadAboveMax,
      { field: 'Weights', max: 60_000 },
    ],
    [
      'a certificate that has run out',
      { CertificateUntil: '2020-01-01' },
      problems.certificateOver,
      { field: 'CertificateUntil' },
    ],
    [
      'an additional load of nothing',
      { ExtraStep: 0 },
      problems.extraTooMuch,
      { field: 'ExtraStep', max: 10 },
    ],
  ])('is not begun with %s', async (_, body, kind, values) => {
    const e = Number(
      (
        await server.query<{ e: string }>('select division_kg as e from scale where id = $1', [its.scaleId])
      )[0]?.e,
    );
    const expectedValues = 'max' in values && values.max === 10 ? { ...values, max: e } : values;
    await expectRefused(kind, (options) => its.start(body, options), expectedValues);
  });

  it('is closed to another company', async () => {
    const mine = await begun();
    const call = (path: string, body = {}) =>
      server.call(`POST ${path}` as 'POST /x', { as: as.other, body });
    const answers = await Promise.all([
      call(`/calibration-protocol/${mine.Id}/abandon`, { Reason: 'Yad şirkət' }),
      server.call(`GET /calibration-protocol/${mine.Id}`, { as: as.other }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    await abandon(mine);
  });
});

describe('while a protocol is under way', () => {
  it('the scale takes no weights, and takes them again once it is stopped', async () => {
    const mine = await begun();
    expect(await held()).toBe('running');
    for (const language of LANGUAGES) {
      const { status, Status } = await weigh({ language });
      expect([status, Status.Code, Status.Message]).toEqual([
        409,
        problems.running.code,
        problems.running[language],
      ]);
    }
    await abandon(mine);
    expect(await held()).toBeNull();
    its.scale.put(20_000_000);
    expect((await weigh()).status).toBe(201);
  });
});

describe('a reading', () => {
  let mine: WireProtocol;
  beforeAll(async () => {
    mine = await begun();
  });
  afterAll(() => abandon(mine));
  const first = { Test: 'increasing', Place: 1 };

  it('is what the server reads, and nothing that is sent', async () => {
    const { status, ...answer } = await its.take(mine.Id, { ...first, Load: mine.Min }, 0);
    expect([status, answer.Status.Message]).toEqual([200, answer.Status.Message]);
    expect(its.told({ status, ...answer } as never).Readings).toMatchObject([
      { Test: 'increasing', Place: 1, Load: mine.Min, Shown: mine.Min },
    ]);
    const more = await its.take(mine.Id, { ...first, Load: mine.Min, Shown: 7 } as never);
    expect(more.status).toBe(422);
  });

  it('is taken once, and anew after it was removed', async () => {
    await expectRefused(problems.alreadyTaken, (options) =>
      its.take(mine.Id, { ...first, Load: mine.Min }, 0, options),
    );
    const removed = await its.call(`/calibration-protocol/${mine.Id}/untake`, first);
    expect(its.told(removed).Readings).toEqual([]);
    expect((await its.take(mine.Id, { ...first, Load: mine.Min })).status).toBe(200);
    expect((await its.call(`/calibration-protocol/${mine.Id}/untake`, { ...first, Place: 2 })).status).toBe(
      404,
    );
  });

  it('of a load above Max is refused, and the scale stands as it did', async () => {
    const Load = mine.Max + mine.Division;
    await expectRefused(
      problems.loadAboveMax,
      (options) => its.take(mine.Id, { ...first, Place: 2, Load }, 0, options),
      {
        ...{ field: 'Load', max: mine.Max },
      },
    );
    expect(await held()).toBe('running');
  });

  it('of another load than its point has, of no point, and of repeatability far from half of Max', async () => {
    await expectRefused(
      problems.loadPlanned,
      (options) => its.take(mine.Id, { ...first, Place: 1, Load: mine.Min + mine.Division }, 0, options),
      { field: 'Load', load: mine.Min },
    );
    await expectRefused(
      problems.notPlanned,
      (options) => its.take(mine.Id, { ...first, Place: 50, Load: mine.Min }, 0, options),
      { field: 'Place' },
    );
    await expectRefused(
      problems.loadBetween,
      (options) => its.take(mine.Id, { Test: 'repeatability', Place: 1, Load: mine.Max / 10 }, 0, options),
      { field: 'Load', from: mine.Max * 0.35, to: mine.Max * 0.65 },
    );
  });

  it('is refused while the scale moves, cannot be read, or shows something else by now', async () => {
    const load =
      (
        await server.query<{ e: number }>('select division_kg::float as e from scale where id = $1', [
          its.scaleId,
        ])
      )[0]?.e ?? 0;
    const point = { ...first, Place: 2, Load: load * 500, Extra: 5 };
    await expectRefused(problems.notStable, async (options) => {
      const Reading = await its.shows(1_000, { state: 'motion' });
      return its.call(`/calibration-protocol/${mine.Id}/take`, { ...point, Reading }, options);
    });
    await expectRefused(problems.notShown, async (options) => {
      const Reading = await its.shows(1_000, { age: 1_500 });
      return its.call(`/calibration-protocol/${mine.Id}/take`, { ...point, Reading }, options);
    });
    await expectRefused(
      problems.readingMoved,
      async (options) => {
        const Reading = (await its.shows(1_000)) - 1_000;
        return its.call(`/calibration-protocol/${mine.Id}/take`, { ...point, Reading }, options);
      },
      { field: 'Reading' },
    );
  });
});

describe('a signature', () => {
  it('is refused while a point is missing, which is named', async () => {
    const mine = await begun();
    const kg = (mass: number) => mass * 1000;
    const range = { division: kg(mine.Division), min: kg(mine.Min), max: kg(mine.Max) };
    const count = planOf(range, 6).length;
    await expectRefused(problems.repeatMissing, (options) => signing(mine, {}, options), { place: 1, count });
    expect(await held()).toBe('running');
    await abandon(mine);
  });

  it('of a whole protocol that passes lets the scale weigh on, and keeps what was signed', async () => {
    const mine = await begun();
    await its.takeAll(mine);
    await expectRefused(
      problems.nextTooEarly,
      (options) => signing(mine, { NextOn: '2020-01-01' }, options),
      {
        field: 'NextOn',
      },
    );
    await expectRefused(proofProblems.over, (options) => signing(mine, { Proof: 'x'.repeat(43) }, options), {
      field: 'Proof',
    });
    await expectRefused(proofProblems.needed, (options) => signing(mine, { Proof: undefined }, options), {
      field: 'Proof',
    });
    const signed = its.told(await signing(mine));
    expect(signed).toMatchObject({ StatusId: 2, NextOn: '2099-01-01', Worst: 0 });
    expect(signed.Hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await held()).toBeNull();
    await expectRefused(problems.notDraft, (options) => signing(mine, {}, options));
    await expectRefused(problems.notDraft, (options) =>
      its.call(`/calibration-protocol/${mine.Id}/untake`, { Test: 'zero', Place: 1 }, options),
    );
    await expect(
      server.query('update calibration_protocol set note = $1 where id = $2', ['başqa', mine.Id]),
    ).rejects.toThrow(/stays as it was signed/);
  });

  it('of one that failed stops the scale even inside the old date, until another passes', async () => {
    const mine = await begun();
    expect((await its.take(mine.Id, { Test: 'increasing', Place: 1, Load: mine.Min }, 60)).status).toBe(200);
    expect(its.told(await signing(mine))).toMatchObject({ StatusId: 4, NextOn: null });
    expect(await held()).toBe('failed');
    for (const language of LANGUAGES) {
      const { status, Status } = await weigh({ language });
      expect([status, Status.Message]).toEqual([409, problems.failed[language]]);
    }
    const next = await begun();
    await its.takeAll(next);
    expect(its.told(await signing(next))).toMatchObject({ StatusId: 2 });
    expect(await held()).toBeNull();
  });
});
