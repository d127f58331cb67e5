import { describe, expect, it } from 'vitest';
import { general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import { type Answer, useServer } from '../testing/server.ts';

const server = useServer({ environment: { TRUSTED_PROXIES: '1' } });
const RIGHT = 'Demo1234';

/** Signs in from an address, as a proxy would pass it on. */
const logIn = (who: string, from: string, Password = 'Wrong1234') =>
  server.call('POST /auth/login', {
    body: { Email: `${who}@demo.az`, Password },
    headers: { 'x-forwarded-for': from },
  });
const codes = (answers: Answer[]) => answers.map(({ Status }) => Status.Code);
const wrong = identityProblems.wrongCredentials.code;
const slowed = identityProblems.slowedDown.code;

describe('guessing at an account', () => {
  it('is slowed down as much when all guesses come at once, from one address or from many', async () => {
    const began = performance.now();
    const guesses = Array.from({ length: 60 }, (_, at) => logIn('viewer', `198.51.100.${at % 40}`));
    const answerCodes = codes(await Promise.all(guesses));
    // A wait of 1 second, then of 2, of 4 and so on: as many more are let through as have passed meanwhile.
    const passed = Math.log2(1 + (performance.now() - began) / 1_000);
    expect(answerCodes.filter((code) => code === wrong).length).toBeLessThanOrEqual(8 + passed);
    expect(answerCodes).toEqual(expect.arrayContaining([wrong, slowed]));
    // A busy machine refuses some of them as slowed down; such a call has guessed nothing.
    expect([wrong, slowed, general.busy.code]).toEqual(expect.arrayContaining([...new Set(answerCodes)]));
  });

  it('does not shut out the owner where the owner is known', async () => {
    const [home, elsewhere] = ['203.0.113.5', '203.0.113.6'];
    expect((await logIn('guard', home, RIGHT)).status).toBe(200);
    for (let at = 0; at < 12; at++) await logIn('guard', `192.0.2.${at}`);
    // As after many more of them: a wait of two seconds is over before a busy machine has asked again.
    await server.query('update sign_in_attempt set failures = 20 where failures > 5');
    expect(codes([await logIn('guard', elsewhere, RIGHT)])).toEqual([slowed]);
    expect((await logIn('guard', home, RIGHT)).status).toBe(200);
  });

  it('is slowed down where the owner is known, too, who learns for how long and gets in then', async () => {
    const home = '203.0.113.5';
    for (let at = 0; at < 26; at++) expect(codes([await logIn('guard', home)])).toEqual([wrong]);
    const answer = await logIn('guard', home);
    expect([codes([answer]), answer.Status.Message]).toEqual([[slowed], expect.stringMatching(/\b1\b/)]);
    // As after many more of them, which wait longer each, and never longer than this.
    await server.query('update sign_in_attempt set failures = 60, last_at = now() where failures = 26');
    const late = await logIn('guard', home, RIGHT);
    expect([codes([late]), late.Status.Message]).toEqual([[slowed], expect.stringMatching(/\b7[45]\b/)]);
    await server.query("update sign_in_attempt set last_at = last_at - interval '75 seconds'");
    expect((await logIn('guard', home, RIGHT)).status).toBe(200);
    // With that all of them are forgotten.
    expect(codes([await logIn('guard', home)])).toEqual([wrong]);
  });
});

describe('an hour of guesses at one account', () => {
  /** Lets so many seconds go by, for all that was counted. */
  const later = (seconds: number) =>
    server.query('update sign_in_attempt set last_at = last_at - make_interval(secs => $1)', [seconds]);
  /** Guesses as soon as the server allows, from address to address, until an hour is over; answers how many guesses were checked. */
  async function guessed(who: string, addresses: readonly string[]): Promise<number> {
    let [checked, gone, at, refused] = [0, 0, 0, 0];
    while (gone < 3_600 && checked <= 150) {
      const { Status } = await logIn(who, addresses[at++ % addresses.length] ?? '');
      if (Status.Code === wrong) [checked, refused] = [checked + 1, 0];
      else if (++refused >= Math.min(addresses.length, 3)) {
        // Nothing gets through just now, from wherever it comes.
        const seconds = Math.min(Number(/\d+/.exec(Status.Message)?.[0]), 30);
        await later(seconds);
        [gone, refused] = [gone + seconds, 0];
      }
    }
    return checked;
  }

  it('is less than a hundred from one address, and from two hundred with the owner’s among them, who still gets in', async () => {
    await server.query('delete from sign_in_attempt');
    expect(await guessed('viewer', ['198.51.100.1'])).toBeLessThan(100);
    await server.query('delete from sign_in_attempt');
    const home = '203.0.113.90';
    expect((await logIn('guard', home, RIGHT)).status).toBe(200);
    const strangers = Array.from({ length: 199 }, (_, at) => `192.0.2.${at}`);
    // The owner's own stands between the others, as often as it takes.
    const all = strangers.flatMap((stranger, at) => (at % 2 ? [stranger] : [stranger, home]));
    const checked = await guessed('guard', all);
    expect(checked).toBeGreaterThan(20);
    expect(checked).toBeLessThanOrEqual(100);
    // The longest that the owner waits where they are known.
    await later(75);
    expect((await logIn('guard', home, RIGHT)).status).toBe(200);
    await server.query('delete from sign_in_attempt');
  });
});

describe('wrong passwords from one address', () => {
  const office = '203.0.113.40';

  it('of others never keep out an account that has just signed in from there, and its own only past its limit', async () => {
    expect((await logIn('admin', office, RIGHT)).status).toBe(200);
    for (let at = 0; at < 25; at++) await logIn(`nobody-${at}`, office);
    expect(codes([await logIn('nobody', office)])).toEqual([slowed]);
    expect((await logIn('admin', office, RIGHT)).status).toBe(200);
    for (let at = 0; at < 25; at++) expect(codes([await logIn('admin', office)])).toEqual([wrong]);
    expect((await logIn('admin', office, RIGHT)).status).toBe(200);
    // With that all of its own are forgotten, up to the limit once more.
    for (let at = 0; at < 26; at++) expect(codes([await logIn('admin', office)])).toEqual([wrong]);
    expect(codes([await logIn('admin', office, RIGHT)])).toEqual([slowed]);
  });

  it('are not forgotten for one right one, so that no owner of an account tries others for ever', async () => {
    const there = '203.0.113.41';
    for (let at = 0; at < 19; at++) expect(codes([await logIn(`some-${at}`, there)])).toEqual([wrong]);
    expect((await logIn('operator2', there, RIGHT)).status).toBe(200);
    expect(codes([await logIn('some-19', there)])).toEqual([wrong]);
    expect(codes([await logIn('some-20', there)])).toEqual([slowed]);
  });

  it('at an account known there are counted for the address, too', async () => {
    const there = '203.0.113.42';
    expect((await logIn('admin-d', there, RIGHT)).status).toBe(200);
    for (let at = 0; at < 20; at++) expect(codes([await logIn('admin-d', there)])).toEqual([wrong]);
    expect(codes([await logIn('other', there)])).toEqual([slowed]);
  });
});

describe('guessing at the old password from inside a session', () => {
  it('is slowed down, and written down, and a right one is too late then', async () => {
    const as = await server.signIn('admin-c');
    const guess = (OldPassword: string) =>
      server.call('PUT /user/change-password', { as, body: { OldPassword, NewPassword: 'Changed1' } });
    for (let at = 0; at < 5; at++) {
      const { status, Status } = await guess(`Wrong123${at}`);
      expect([status, Status.Errors.map(({ Field }) => Field)]).toEqual([422, ['OldPassword']]);
    }
    expect(codes([await guess(RIGHT)])).toEqual([slowed]);
    const rows = await server.query(
      "select from action_log where action = 'password-wrong' and user_id = (select id from user_account where email = 'admin-c@demo.az')",
    );
    expect(rows).toHaveLength(5);
    expect((await logIn('admin-c', '203.0.113.77', RIGHT)).status).toBe(200);
  });
});

describe('what is worth asking about later', () => {
  it('is written down: a changed password and signing out', async () => {
    const as = await server.signIn('admin-b');
    const body = { OldPassword: RIGHT, NewPassword: 'Changed1' };
    const { status, Data } = await server.call('PUT /user/change-password', { as, body });
    expect(status).toBe(200);
    expect((await server.call('POST /auth/logout', { as: String(Data.Token), body: {} })).status).toBe(200);
    const rows = await server.query<{ action: string }>(
      "select action from action_log where action in ('password-changed', 'sign-in', 'sign-out') order by id desc limit 3",
    );
    expect(rows.map(({ action }) => action)).toEqual(['sign-out', 'sign-in', 'password-changed']);
  });
});

describe('an unknown link for the first administrator', () => {
  /** Milliseconds of a core that twenty calls take. */
  async function cost(call: (at: number) => Promise<Answer>): Promise<number> {
    const before = process.cpuUsage();
    await Promise.all(Array.from({ length: 20 }, (_, at) => call(at)));
    return process.cpuUsage(before).user;
  }

  it('costs a look and no weighing of a password', async () => {
    const body = { Token: 'made-up', Email: 'x@demo.az', Fullname: 'Xanım', Password: 'Demo1234x' };
    const looked = await cost(() => server.call('POST /auth/first-admin', { body }));
    const weighed = await cost((at) => logIn(`nobody-${at}`, `198.18.0.${at}`));
    expect(looked).toBeLessThan(weighed / 2);
  });
});
