import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { problemText } from '@terezi/domain/grammar/problem.ts';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { type CallOptions, dataOf, useServer } from '../../testing/server.ts';
import { type Calibrating, refusing, useCalibration } from './calibration.fixture.ts';

const server = useServer();
const as = { admin: '', other: '' };
let its: Calibrating;
beforeAll(async () => {
  as.admin = await server.signIn('admin-b');
  as.other = await server.signIn('admin');
  its = await useCalibration(server, () => as.admin);
});
afterAll(() => its.scale.end());

describe('the dates of a scale', () => {
  const expectRefused: ReturnType<typeof refusing> = (...refusal) => refusing(server)(...refusal);
  const set = (body: object, options: CallOptions = {}) =>
    its.call(`/scale/${its.scaleId}/calibration-date`, { Reason: 'Şəhadətnamə 12', ...body }, options);

  it('are set with a reason, and stand in the log with what was there before', async () => {
    const dates = { CalibratedFrom: '2026-03-01', CalibratedUntil: '2098-03-01' };
    expect((await set(dates)).status).toBe(200);
    const answer = await server.call(`GET /calibration-log?ScaleId=${its.scaleId}&Event=datesSet`, {
      as: as.admin,
    });
    const [line] = dataOf<{ CalibrationLog: object[] }>(answer).CalibrationLog;
    expect(line).toMatchObject({ ValueTo: '2098-03-01', Reason: 'Şəhadətnamə 12', Verdict: 'ours' });
    const history = await server.call(`GET /scale/${its.scaleId}/history`, { as: as.admin });
    const [newest] = dataOf<{ History: { Changes: object[] }[] }>(history).History;
    expect(newest?.Changes).toContainEqual(
      expect.objectContaining({ Field: 'calibratedUntil', New: '2098-03-01' }),
    );
  });

  it('that are over stop the scale, and say so with their day', async () => {
    const dates = { CalibratedFrom: '2024-03-01', CalibratedUntil: '2025-03-01' };
    expect((await set(dates)).status).toBe(200);
    const [truck] = await server.query<{ plate: string }>(
      `select t.number_plate as plate from truck t join scale s using (company_id) where s.id = $1 and t.deleted_at is null
         and not exists (select from operation o where o.truck_id = t.id and o.status_id = 1) limit 1`,
      [its.scaleId],
    );
    for (const language of LANGUAGES) {
      const answer = await server.call('POST /operation', {
        as: await server.signIn('operator-b'),
        body: { ScaleId: its.scaleId, NumberPlate: truck?.plate },
        language,
      });
      const over = weighingProblems.calibrationExpired;
      expect([answer.status, answer.Status.Code, answer.Status.Message]).toEqual([
        ...[over.status, over.code, problemText(over, language, { date: '01.03.2025' })],
      ]);
    }
    await set({ CalibratedFrom: '2026-03-01', CalibratedUntil: '2098-03-01' });
  });

  it('that are near raise an alert at once, which a later end ends at once', async () => {
    const alerts = () =>
      server.query<{ status: number; due: string }>(
        `select status_id as status, said ->> 'dueOn' as due from alert
          where scale_id = $1 and kind = 'calibrationNear' order by id`,
        [its.scaleId],
      );
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await server.query('delete from alert');
    const from = { CalibratedFrom: '2026-03-01' };
    const [near, nearer] = [inDays(20), inDays(10)];
    for (const CalibratedUntil of [near, nearer, nearer]) await set({ ...from, CalibratedUntil });
    expect(await alerts()).toEqual([
      { status: 3, due: near },
      { status: 1, due: nearer },
    ]);
    await set({ ...from, CalibratedUntil: '2098-03-01' });
    expect(await alerts()).toEqual([
      { status: 3, due: near },
      { status: 3, due: nearer },
    ]);
  });

  it('are no part of an ordinary change', async () => {
    const { Version, CalibratedUntil } = dataOf<{ Scale: Record<string, unknown> }>(
      await server.call(`GET /scale/${its.scaleId}`, { as: as.admin }),
    ).Scale;
    const body = { Id: its.scaleId, Version, CalibratedUntil: '2099-12-31' };
    expect((await server.call('PUT /scale', { as: as.admin, body })).status).not.toBe(200);
    const [row] = await server.query<{ until: string }>(
      'select calibrated_until::text as until from scale where id = $1',
      [its.scaleId],
    );
    expect(row?.until).toBe(CalibratedUntil);
  });

  it('end after they begin, and are closed to another company', async () => {
    await expectRefused(
      problems.untilBeforeFrom,
      (options) => set({ CalibratedFrom: '2026-03-01', CalibratedUntil: '2026-03-01' }, options),
      { field: 'CalibratedUntil' },
    );
    const dates = { CalibratedFrom: '2026-03-01', CalibratedUntil: '2098-03-01' };
    await expectRefused(general.notFound, (options) => set(dates, { ...options, as: as.other }));
  });
});
