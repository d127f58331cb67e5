import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calibrationProblems as problems } from '@terezi/domain/devices/calibration-problems.ts';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { type Calibrating, type Told, useCalibration } from './calibration.fixture.ts';

const server = useServer();
let admin = '';
let its: Calibrating;
beforeAll(async () => {
  admin = await server.signIn('admin-b');
  its = await useCalibration(server, () => admin);
});
afterAll(() => its.scale.end());

const proven = async (body: object = { Password: 'Demo1234' }): Promise<string> =>
  dataOf<{ Proof: string }>(await server.call('POST /auth/proof', { as: admin, body })).Proof;

/** The six digits that an app shows for a secret so many steps from now (RFC 6238). */
function digits(secret: Buffer, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = (hash[19] ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (base32: string): Buffer => {
  const bits = Array.from(base32, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Somebody of the mill with a second factor of their own, whose code is good again at each asking. */
async function colleague() {
  const as = await server.signIn('operator-b');
  const begun = await server.call('POST /second-factor', { as, body: { Password: 'Demo1234' } });
  const secret = bytesOf(dataOf<{ Secret: string }>(begun).Secret);
  const kept = await server.call('POST /second-factor/prove', { as, body: { Code: digits(secret) } });
  expect(kept.status).toBe(200);
  const [row] = await server.query<{ id: number }>(
    "select id::int from user_account where email = 'operator-b@demo.az'",
  );
  return async () => {
    await server.query('update second_factor set last_step = 0');
    return proven({ UserId: row?.id, Code: digits(secret) });
  };
}

/** A protocol that has passed and is signed by the administrator. */
async function signed(): Promise<Told> {
  const it = its.told(await its.start());
  await its.takeAll(it);
  const body = { TemperatureTo: 12.6, NextOn: '2098-11-25', Proof: await proven() };
  return its.told(await its.call(`/calibration-protocol/${it.Id}/sign`, body));
}
const activate = (it: Told, Proof: string, language: 'az' | 'en' = 'az') =>
  its.call(`/calibration-protocol/${it.Id}/activate`, { Reason: 'Dövri kalibrlənmə', Proof }, { language });
const settle = async (it: Told): Promise<Told> =>
  its.told(await its.call(`/calibration-protocol/${it.Id}/settle`, {}));
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
    other = await colleague();
  });

  it('is nobody’s who has signed the protocol, and of a scale without an LPI in force at once', async () => {
    const it = await signed();
    for (const language of LANGUAGES) {
      const { status, Status } = await activate(it, await proven(), language);
      expect([status, Status.Message]).toEqual([403, problems.byAnother[language]]);
    }
    const done = its.told(await activate(it, await other()));
    expect(done.StatusId).toBe(3);
    expect(await scale()).toEqual({ until: '2098-11-25', hold: null });
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
    beforeAll(async () => {
      await server.query(
        `insert into lpi (company_id, name, site_id, scale_id, driver, abilities)
           select company_id, 'LPI 02', site_id, id, 'simulated', 'activateCalibration readCounters' from scale where id = $1`,
        [its.scaleId],
      );
      await its.scale.agent.presence();
    });
    /** The device says its counters, as if somebody had asked for them. */
    const says = (calibration: number) =>
      server.query(
        `insert into device_command (company_id, site_id, scale_id, device, kind, status_id, expires_at, sent_at, done_at, result)
           select company_id, site_id, id, 'lpi', 'readCounters', 3, now(), now(), now(), $2::jsonb from scale where id = $1`,
        [its.scaleId, JSON.stringify({ calibration, configuration: 41 })],
      );
    /** Nobody has heard of the command in its time. */
    const loses = () =>
      server.query(
        `update device_command set status_id = 5, given_up_at = now() where kind = 'activateCalibration' and status_id in (1, 2)`,
      );

    it('needs a counter that was read before', async () => {
      const it = await signed();
      const { status, Status } = await activate(it, await other());
      expect([status, Status.Code]).toEqual([409, problems.counterUnread.code]);
      await its.call(`/calibration-protocol/${it.Id}/abandon`, { Reason: 'Sınaqdır' });
    });

    it('holds the scale until the counter says that it was done, and is never sent again meanwhile', async () => {
      await says(9);
      const it = await signed();
      expect(its.told(await activate(it, await other())).StatusId).toBe(2);
      expect((await scale())?.hold).toBe('activating');
      const again = await activate(it, await other());
      expect([again.status, again.Status.Code]).toEqual([409, problems.activating.code]);
      await expect
        .poll(
          async () =>
            (
              await server.query(
                "select from device_command where kind = 'activateCalibration' and status_id = 2",
              )
            ).length,
        )
        .toBe(1);
      await loses();
      expect((await settle(it)).StatusId).toBe(2);
      expect((await scale())?.hold).toBe('activating');
      await says(10);
      expect((await settle(it)).StatusId).toBe(3);
      expect((await scale())?.hold).toBeNull();
    });

    it('leaves the former calibration where the counter is the same, and may be sent anew', async () => {
      const it = await signed();
      await activate(it, await other());
      await loses();
      await says(10);
      expect((await settle(it)).StatusId).toBe(2);
      expect((await scale())?.hold).toBeNull();
      expect(its.told(await activate(it, await other())).StatusId).toBe(2);
      await loses();
      await says(13);
      const odd = await its.call(`/calibration-protocol/${it.Id}/settle`, {});
      expect([odd.status, odd.Status.Code]).toEqual([409, problems.counterOdd.code]);
    });
  });
});
