import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration-problems.ts';
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
  });

  it('end after they begin, and are set by nobody of another company', async () => {
    await expectRefused(
      problems.untilBeforeFrom,
      (options) => set({ CalibratedFrom: '2026-03-01', CalibratedUntil: '2026-03-01' }, options),
      { field: 'CalibratedUntil' },
    );
    const dates = { CalibratedFrom: '2026-03-01', CalibratedUntil: '2098-03-01' };
    await expectRefused(general.notFound, (options) => set(dates, { ...options, as: as.other }));
  });
});
