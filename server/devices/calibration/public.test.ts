import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { type Calibrating, useCalibration } from './calibration.fixture.ts';
import { proof } from './second-person.fixture.ts';

const server = useServer();
let admin = '';
let its: Calibrating;
beforeAll(async () => {
  admin = await server.signIn('admin-b');
  its = await useCalibration(server, () => admin);
});
afterAll(() => its.scale.end());

const publicIdOf = async (id: number): Promise<string> =>
  (
    await server.query<{ it: string }>('select public_id as it from calibration_protocol where id = $1', [id])
  )[0]?.it ?? '';
const asked = (publicId: string) => server.call(`GET /calibration/${publicId}`);

describe('the paper of a protocol', () => {
  it('is checked by its every holder, once it is signed, and names no person', async () => {
    const draft = its.told(await its.start());
    const unsigned = await asked(await publicIdOf(draft.Id));
    expect([unsigned.status, unsigned.Status.Code]).toEqual([404, general.notFound.code]);
    await its.call(`/calibration-protocol/${draft.Id}/abandon`, { Reason: 'Sınaqdır' });

    const it = await its.signed(() => proof(server, admin));
    const answer = await asked(await publicIdOf(it.Id));
    expect(answer.status).toBe(200);
    const { Calibration } = dataOf<{ Calibration: Record<string, unknown> }>(answer);
    expect(Calibration).toMatchObject({
      ...{ Code: it.Code, IsPassed: true, Hash: it.Hash, NextOn: it.NextOn, Max: it.Max, StatusId: 2 },
    });
    expect(Object.keys(Calibration).toSorted()).toEqual(
      [
        ...['ActivatedAt', 'Code', 'CompanyName', 'Division', 'Hash', 'IsPassed', 'Max', 'Min', 'NextOn'],
        ...['ScaleName', 'SignedAt', 'StatusId', 'TimeZone', 'Worst', 'WorstLimit', 'WorstLoad'],
      ].toSorted(),
    );
    const names = await server.query<{ fullname: string }>('select fullname from user_account');
    const text = JSON.stringify(answer);
    expect(names.filter(({ fullname }) => text.includes(fullname))).toEqual([]);
  });

  it.each(['x'.repeat(32), 'a'.repeat(64)])('of nothing that is signed is unknown: %s', async (publicId) => {
    expect((await asked(publicId)).status).toBe(404);
  });

  it('has an address that cannot be guessed short', async () => {
    expect((await asked('abc')).status).toBe(422);
  });
});
