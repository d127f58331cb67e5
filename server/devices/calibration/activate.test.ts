import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration/calibration-problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { type Calibrating, type WireProtocol, useCalibration } from './calibration.fixture.ts';
import { colleague, proof } from './second-person.fixture.ts';
import { type TestLpi, useLpi } from './lpi.fixture.ts';

const server = useServer();
let admin = '';
let its: Calibrating;
beforeAll(async () => {
  admin = await server.signIn('admin-b');
  its = await useCalibration(server, () => admin);
});
afterAll(() => its.scale.end());

const proven = (body?: object): Promise<string> => proof(server, admin, body);
/** A protocol that has passed and is signed by the administrator. */
const signed = (Coefficient: string | null = null): Promise<WireProtocol> =>
  its.signed(proven, { Coefficient });
const activate = (it: WireProtocol, Proof: string, language: 'az' | 'en' = 'az') =>
  its.call(`/calibration-protocol/${it.Id}/activate`, { Reason: 'Dövri kalibrlənmə', Proof }, { language });
const now = async (it: WireProtocol): Promise<WireProtocol> =>
  its.told(await server.call(`GET /calibration-protocol/${it.Id}`, { as: admin }));
const scale = async () =>
  (
    await server.query<{ until: string; hold: string | null }>(
      'select calibrated_until::text as until, calibration_hold as hold from scale where id = $1',
      [its.scaleId],
    )
  )[0];

describe('an activation', () => {
  let other: () => Promise<string>;
  beforeAll(async () => {
    other = await colleague(server, admin);
  });

  it('is closed to the signer of the protocol, and of a scale without an LPI in force at once', async () => {
    const it = await signed();
    for (const language of LANGUAGES) {
      const { status, Status } = await activate(it, await proven(), language);
      expect([status, Status.Message]).toEqual([403, problems.byAnother[language]]);
    }
    await server.query(
      `insert into alert (company_id, kind, scale_id) select company_id, 'calibrationNear', id from scale where id = $1`,
      [its.scaleId],
    );
    const done = its.told(await activate(it, await other()));
    expect(done.StatusId).toBe(3);
    expect(await scale()).toEqual({ until: '2098-11-25', hold: null });
    // The alert of the former end is over.
    expect(await server.query("select status_id as is from alert where kind = 'calibrationNear'")).toEqual([
      { is: 3 },
    ]);
    const again = await activate(it, await other());
    expect([again.status, again.Status.Code]).toEqual([409, problems.notSigned.code]);
  });

  it('makes the calibration before it the former one', async () => {
    const it = await signed();
    await activate(it, await other());
    const rows = await server.query<{ status: number; n: number }>(
      'select status_id::int as status, count(*)::int as n from calibration_protocol where scale_id = $1 and status_id in (3, 6) group by 1 order by 1',
      [its.scaleId],
    );
    expect(rows).toEqual([
      { status: 3, n: 1 },
      { status: 6, n: 1 },
    ]);
  });

  describe('of a scale with an LPI', () => {
    let lpi: TestLpi;
    beforeAll(async () => {
      lpi = await useLpi(server, its, () => admin);
    });
    const activateLpi = async (Proof: string) =>
      its.call(`/lpi/${lpi.id}/activate-calibration`, { Reason: 'Dövri kalibrlənmə', Proof });
    /** The command's time ran out without an answer, and what the device was doing is over, too. */
    const loses = () =>
      server.query(
        `update device_command set status_id = 5, given_up_at = now() - interval '10 seconds'
         where kind = 'activateCalibration' and status_id in (1, 2)`,
      );
    const sent = async () =>
      (await server.query("select from device_command where kind = 'activateCalibration' and status_id = 2"))
        .length;
    const becomes = (it: WireProtocol, wanted: object) => expect.poll(() => now(it)).toMatchObject(wanted);

    it('needs a counter that was read before', async () => {
      const it = await signed('0.999840000');
      const { status, Status } = await activateLpi(await other());
      expect([status, Status.Code]).toEqual([409, problems.counterUnread.code]);
      await its.call(`/calibration-protocol/${it.Id}/abandon`, { Reason: 'Sınaqdır' });
      const none = await activateLpi(await other());
      expect([none.status, none.Status.Code]).toEqual([409, problems.notSigned.code]);
    });

    it('holds the scale until the counter says by itself that it was done, and is never sent again', async () => {
      await lpi.says({ calibration: 9, configuration: 41 });
      const it = await signed('0.999840000');
      expect(its.told(await activateLpi(await other()))).toMatchObject({ StatusId: 2, ActivationCounter: 9 });
      expect((await scale())?.hold).toBe('activating');
      const again = await activateLpi(await other());
      expect([again.status, again.Status.Code]).toEqual([409, problems.activating.code]);
      await expect.poll(sent).toBe(1);
      await loses();
      expect((await scale())?.hold).toBe('activating');
      await lpi.says({ calibration: 10, configuration: 41 });
      await becomes(it, { StatusId: 3, ActivatedByName: 'Orxan Bayramov' });
      expect((await scale())?.hold).toBeNull();
      expect(await lpi.now()).toMatchObject({ CalibrationCounter: 10, NeedsVerification: false });
      const history = await server.call(`GET /lpi/${lpi.id}/calibration-history`, { as: admin });
      const [first] = dataOf<{ CalibrationProtocol: object[] }>(history).CalibrationProtocol;
      expect(first).toMatchObject({ Id: it.Id, ActivationCounter: 9 });
    });

    it('leaves the former calibration where the counter is the same, and may be sent anew', async () => {
      const it = await signed('1.000120000');
      await activateLpi(await other());
      await expect.poll(sent).toBe(1);
      await lpi.says({ calibration: 10, configuration: 41 });
      // While the device may still be at it the same counter says nothing.
      expect(await now(it)).toMatchObject({ ActivationCounter: 10 });
      await loses();
      await lpi.says({ calibration: 10, configuration: 41 });
      await becomes(it, { StatusId: 2, ActivationCounter: null });
      expect((await scale())?.hold).toBeNull();
      expect(its.told(await activateLpi(await other()))).toMatchObject({ StatusId: 2 });
      await expect.poll(sent).toBe(1);
    });

    it('whose counter cannot be read for two minutes wants a person to look, and is settled once it can', async () => {
      await loses();
      await lpi.says(null);
      expect((await scale())?.hold).toBe('activating');
      await server.query(
        "update device_command set expires_at = now() - interval '121 seconds' where kind = 'activateCalibration'",
      );
      await lpi.says(null);
      await expect.poll(async () => (await scale())?.hold).toBe('unverified');
      await lpi.says({ calibration: 10, configuration: 41 });
      await expect.poll(async () => (await scale())?.hold).toBeNull();
      expect(await lpi.now()).toMatchObject({ NeedsVerification: false });
    });

    it('that the counter explains in no way is given up once a person answers for the counter', async () => {
      const [it] = await server.query<{ id: number }>(
        'select id::int from calibration_protocol where scale_id = $1 and status_id = 2',
        [its.scaleId],
      );
      await activateLpi(await other());
      await expect.poll(sent).toBe(1);
      await loses();
      await lpi.says({ calibration: 13, configuration: 41 });
      await expect.poll(async () => (await scale())?.hold).toBe('unverified');
      const counters = { Calibration: 13, Configuration: 41, Reason: 'Cihaz yoxlanıldı' };
      const done = await its.call(`/lpi/${lpi.id}/accept-counter`, { ...counters, Proof: await proven() });
      expect(done.status).toBe(200);
      expect((await scale())?.hold).toBeNull();
      await becomes({ Id: it?.id } as WireProtocol, { StatusId: 2, ActivationCounter: null });
    });
  });
});
