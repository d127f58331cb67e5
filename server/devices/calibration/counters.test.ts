import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { problemText } from '@terezi/domain/grammar/problem.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { proofProblems } from '@terezi/domain/identity/proof.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { type Calibrating, useCalibration } from './calibration.fixture.ts';
import { type TestLpi, useLpi } from './lpi.fixture.ts';
import { proof } from './second-person.fixture.ts';

const server = useServer();
const as = { admin: '', operator: '', other: '' };
let its: Calibrating;
let lpi: TestLpi;
beforeAll(async () => {
  as.admin = await server.signIn('admin-b');
  as.operator = await server.signIn('operator-b');
  as.other = await server.signIn('admin');
  its = await useCalibration(server, () => as.admin);
  lpi = await useLpi(server, its, () => as.admin);
});
afterAll(() => its.scale.end());

const held = async () =>
  (
    await server.query<{ hold: string | null }>('select calibration_hold as hold from scale where id = $1', [
      its.scaleId,
    ])
  )[0]?.hold;
type Line = { Event: string; WaitingLpiId: number | null; ByName: string | null; [name: string]: unknown };
const log = async (): Promise<Line[]> =>
  dataOf<{ CalibrationLog: Line[] }>(
    await server.call(`GET /calibration-log?ScaleId=${its.scaleId}`, { as: as.admin }),
  ).CalibrationLog;
const accept = (body: object, options = {}) =>
  its.call(`/lpi/${lpi.id}/accept-counter`, { Reason: 'Plomb yoxlanıldı', ...body }, options);
async function weigh(language: 'az' | 'en') {
  const [row] = await server.query<{ plate: string }>(
    `select t.number_plate as plate from truck t join scale s using (company_id) where s.id = $1 and t.deleted_at is null
       and not exists (select from operation o where o.truck_id = t.id and o.status_id = 1) order by random() limit 1`,
    [its.scaleId],
  );
  const body = { ScaleId: its.scaleId, NumberPlate: row?.plate };
  return server.call('POST /operation', { as: as.operator, body, language });
}

const isAlerted = async () => {
  const rows = await server.query(
    "select id from alert where scale_id = $1 and kind = 'verificationNeeded' and over_at is null",
    [its.scaleId],
  );
  return rows.length > 0;
};

describe('counters that are read', () => {
  it('for the first time are taken as they are, and change nothing when they come again', async () => {
    await lpi.says({ calibration: 11, configuration: 57 });
    await lpi.says({ calibration: 11, configuration: 57 });
    expect(await lpi.now()).toMatchObject({ VerifiedCalibration: 11, NeedsVerification: false });
    expect(await log()).toEqual([]);
    expect(await held()).toBeNull();
    expect(await isAlerted()).toBe(false);
  });

  it('and rose without us stand in the log without a name, and the scale takes no weights', async () => {
    await lpi.says({ calibration: 11, configuration: 58 });
    expect(await held()).toBe('unverified');
    expect(await isAlerted()).toBe(true);
    const [line, ...more] = await log();
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      ...{ Event: 'counterRose', Counter: 'configuration', CounterFrom: 57, CounterTo: 58 },
      ...{ ValueFrom: null, ValueTo: null, Verdict: 'foreign', ByName: null, WaitingLpiId: lpi.id },
    });
    for (const language of LANGUAGES) {
      const { status, Status } = await weigh(language);
      expect([status, Status.Code, Status.Message]).toEqual([
        409,
        problems.unverified.code,
        problems.unverified[language],
      ]);
    }
  });

  it('and fall, or cannot be read meanwhile, hold it still', async () => {
    await lpi.says(null);
    expect(await held()).toBe('unverified');
    await lpi.says({ calibration: 11, configuration: 57 });
    expect(await held()).toBe('unverified');
    expect((await log())[0]).toMatchObject({ CounterFrom: 58, CounterTo: 57, Verdict: 'foreign' });
    await lpi.says({ calibration: 11, configuration: 58 });
  });

  it('leave their scale alone once the LPI hangs at none, and hold it again where it does', async () => {
    await server.query('update lpi set scale_id = null where id = $1', [lpi.id]);
    expect(await held()).toBeNull();
    await server.query('update lpi set scale_id = $2 where id = $1', [lpi.id, its.scaleId]);
    expect(await held()).toBe('unverified');
  });
});

describe('accepting counters', () => {
  const counters = { Calibration: 11, Configuration: 58 };

  it.each([
    [
      'other counters than the device has',
      { ...counters, Configuration: 57 },
      problems.counterMoved,
      'Configuration',
      { counter: 58 },
    ],
    ['no proof of who asks', counters, proofProblems.needed, 'Proof', {}],
  ] as const)('is refused with %s', async (...[, body, kind, Field, values]) => {
    for (const language of LANGUAGES) {
      const { status, Status } = await accept(body, { language });
      const Message = problemText(kind, language, values);
      expect([status, Status.Code, Status.Errors]).toEqual([kind.status, kind.code, [{ Field, Message }]]);
    }
    expect(await held()).toBe('unverified');
  });

  it('is closed to another company, and to a caller without a reason', async () => {
    const Proof = await proof(server, as.other);
    const other = await accept({ ...counters, Proof }, { as: as.other });
    expect([other.status, other.Status.Code]).toEqual([404, general.notFound.code]);
    expect((await accept({ ...counters, Reason: '' })).status).toBe(422);
    expect(await held()).toBe('unverified');
  });

  it('is an act with a name and a reason, after which the scale weighs again', async () => {
    const done = await accept({ ...counters, Proof: await proof(server, as.admin) });
    expect([done.status, done.Status.Code]).toEqual([200, 'ok']);
    expect(await held()).toBeNull();
    expect(await isAlerted()).toBe(false);
    expect(await lpi.now()).toMatchObject({ VerifiedConfiguration: 58, NeedsVerification: false });
    const lines = await log();
    expect(lines[0]).toMatchObject({
      ...{ Event: 'counterAccepted', CounterFrom: 57, CounterTo: 58, Reason: 'Plomb yoxlanıldı' },
      ...{ Verdict: 'accepted', WaitingLpiId: null },
    });
    expect(lines[0]?.ByName).not.toBeNull();
    expect(lines.every(({ WaitingLpiId }) => WaitingLpiId === null)).toBe(true);
    its.scale.put(20_000_000);
    expect((await weigh('az')).status).toBe(201);
    const again = await accept({ ...counters, Proof: await proof(server, as.admin) });
    expect([again.status, again.Status.Code]).toEqual([409, problems.verified.code]);
  });
});
