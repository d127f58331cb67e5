import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { enrolmentText, readCode } from '@terezi/domain/devices/site/enrolment.ts';
import { enrolmentProblems } from '@terezi/domain/devices/site/enrolment-problems.ts';
import type { ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { dataOf, useServer } from '../../testing/server.ts';
import { useNewSite } from './new-site.fixture.ts';

const server = useServer();
const site = useNewSite(server);
const { takeCode, setup: setupOf } = site;

const newKey = () => generateKeyPairSync('ed25519');
const textOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');

/** An enrolment signed by this key; `as` is the key that it claims, another one where the agent lacks its secret half. */
function saidBy(code: string, { privateKey, publicKey }: ReturnType<typeof newKey>, as = publicKey) {
  const text = enrolmentText(readCode(code) ?? '', textOf(as));
  return {
    Code: code,
    PublicKey: textOf(as),
    Signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}
const enrol = (body: object) => server.call('POST /site/enrol-agent', { body });

/** Sends it in both languages and expects the same typed problem, on its field. */
async function expectRefusal(body: object, field: string, kind: ProblemKind): Promise<void> {
  for (const language of ['az', 'en'] as const) {
    await server.query('delete from sign_in_attempt');
    const { status, Status } = await server.call('POST /site/enrol-agent', { body, language });
    expect([status, Status.Errors]).toEqual([kind.status, [{ Field: field, Message: kind[language] }]]);
  }
}

describe('an agent enrols', () => {
  it('with a code of its site and its own key, and is that site’s agent from then on', async () => {
    const key = newKey();
    const code = await takeCode();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const { status, Data } = await enrol(saidBy(code, key));
    expect(status).toBe(200);
    expect(Data['Agent']).toEqual({
      ...{
        SiteId: site.id(),
        Name: expect.stringMatching(`^site-${site.id()}-`),
        Secret: expect.any(String),
      },
      ServerKey: server.link.settingsKey,
    });
    const { Agents, Code, Attempts } = await setupOf();
    expect(Agents).toMatchObject([{ PublicKey: textOf(key.publicKey), RevokedAt: null }]);
    expect([Code, Attempts]).toMatchObject([null, [{ Code: code, Outcome: 'enrolled' }]]);
  });

  it('is answered alike when it asks again because the answer was lost', async () => {
    const key = newKey();
    const enrolment = saidBy(await takeCode(), key);
    const [first, second] = [await enrol(enrolment), await enrol(enrolment)];
    expect([second.status, second.Data]).toEqual([200, first.Data]);
    expect((await setupOf()).Agents).toHaveLength(1);
  });

  it('leaves neither its code nor its secret in the database', async () => {
    const code = await takeCode();
    const [row] = await server.query<{ it: string }>(
      'select to_jsonb(c)::text as it from enrolment_code c where site_id = $1',
      [site.id()],
    );
    expect(row?.it).not.toContain(readCode(code));
    const { Data } = await enrol(saidBy(code, newKey()));
    const { Secret } = dataOf<{ Agent: { Secret: string } }>({ Data }).Agent;
    const [agent] = await server.query<{ it: string }>(
      'select to_jsonb(a)::text as it from site_agent a where site_id = $1',
      [site.id()],
    );
    expect(agent?.it).not.toContain(Secret);
  });
});

describe('a code', () => {
  it('is good once', async () => {
    const code = await takeCode();
    await enrol(saidBy(code, newKey()));
    await expectRefusal(saidBy(code, newKey()), 'Code', enrolmentProblems.codeUsed);
    expect((await setupOf()).Agents).toHaveLength(1);
  });

  it('of two agents that come at once lets one in', async () => {
    const code = await takeCode();
    const came = await Promise.all([enrol(saidBy(code, newKey())), enrol(saidBy(code, newKey()))]);
    expect(came.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await setupOf()).Agents).toHaveLength(1);
  });

  it('dies after ten minutes', async () => {
    const code = await takeCode();
    const [life] = await server.query<{ minutes: number }>(
      `select extract(epoch from expires_at - made_at)::int / 60 as minutes from enrolment_code where site_id = $1`,
      [site.id()],
    );
    expect(life?.minutes).toBe(10);
    await server.query('update enrolment_code set expires_at = now() where site_id = $1', [site.id()]);
    expect((await setupOf()).Code).toBeNull();
    await expectRefusal(saidBy(code, newKey()), 'Code', enrolmentProblems.codeExpired);
    expect((await setupOf()).Attempts).toMatchObject([{ Outcome: 'expired' }, { Outcome: 'expired' }]);
  });

  it('dies with the next one, and by hand', async () => {
    const first = await takeCode();
    const second = await takeCode();
    await expectRefusal(saidBy(first, newKey()), 'Code', enrolmentProblems.codeCancelled);
    await server.call(`POST /site/${site.id()}/cancel-code`, { as: site.admin(), body: {} });
    await expectRefusal(saidBy(second, newKey()), 'Code', enrolmentProblems.codeCancelled);
    expect((await setupOf()).Agents).toEqual([]);
  });

  it('that is unknown is refused, and guesses are slowed down', async () => {
    await expectRefusal(saidBy('K7QM-2XVE', newKey()), 'Code', enrolmentProblems.codeUnknown);
    await expectRefusal(saidBy('nonsense', newKey()), 'Code', enrolmentProblems.codeUnknown);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 30 && !statuses.has(429); guess++)
      statuses.add((await enrol(saidBy('K7QM-2XVE', newKey()))).status);
    expect(statuses).toContain(429);
  });
});

describe('a key', () => {
  it('that the agent has not the secret half of is refused', async () => {
    const code = await takeCode();
    const other = newKey();
    await expectRefusal(saidBy(code, newKey(), other.publicKey), 'PublicKey', enrolmentProblems.keyUnproven);
    expect((await enrol(saidBy(code, other))).status).toBe(200);
  });

  it('of another site is refused, and the code stays good', async () => {
    const key = newKey();
    await enrol(saidBy(await takeCode(), key));
    await site.next();
    const code = await takeCode();
    await expectRefusal(saidBy(code, key), 'PublicKey', enrolmentProblems.keyForeign);
    expect((await enrol(saidBy(code, newKey()))).status).toBe(200);
  });

  it('that another one has taken the place of never comes back', async () => {
    const old = newKey();
    await enrol(saidBy(await takeCode(), old));
    await enrol(saidBy(await takeCode({ Reason: 'Kompüter dəyişdi' }), newKey()));
    const code = await takeCode({ Reason: 'Köhnə kompüter geri gəldi' });
    await expectRefusal(saidBy(code, old), 'PublicKey', enrolmentProblems.keyRevoked);
  });
});

describe('a site that has an agent', () => {
  it('is asked why it is to be replaced, and its agent works until the next has enrolled', async () => {
    await enrol(saidBy(await takeCode(), newKey()));
    const refused = await server.call(`POST /site/${site.id()}/enrol`, { as: site.admin(), body: {} });
    expect([refused.status, refused.Status.Errors]).toEqual([
      409,
      [{ Field: 'Reason', Message: enrolmentProblems.agentThere.az }],
    ]);
    const code = await takeCode({ Reason: 'Kompüter dəyişdi' });
    expect((await setupOf()).Agents.map(({ RevokedAt }) => RevokedAt)).toEqual([null]);
    await enrol(saidBy(code, newKey()));
    expect((await setupOf()).Agents).toMatchObject([
      { RevokedAt: null },
      { RevokedAt: expect.any(String), RevokeReason: 'Kompüter dəyişdi' },
    ]);
  });

  it('is neither archived nor removed before that is revoked', async () => {
    await enrol(saidBy(await takeCode(), newKey()));
    for (const line of [`POST /site/${site.id()}/archive`, `DELETE /site/${site.id()}`] as const) {
      const { status, Status } = await server.call(line, { as: site.admin(), body: {} });
      expect([status, Status.Message]).toEqual([409, enrolmentProblems.siteNamed.az]);
    }
    await server.call(`POST /site/${site.id()}/revoke-agent`, {
      as: site.admin(),
      body: { Reason: 'bağlanır' },
    });
    const { status } = await server.call(`POST /site/${site.id()}/archive`, { as: site.admin(), body: {} });
    expect(status).toBe(200);
  });

  it('is closed to another company', async () => {
    const other = await server.signIn('admin-b');
    for (const [line, body] of [
      [`POST /site/${site.id()}/enrol`, {}],
      [`POST /site/${site.id()}/cancel-code`, {}],
      [`POST /site/${site.id()}/revoke-agent`, { Reason: 'mənim deyil' }],
    ] as const)
      expect((await server.call(line, { as: other, body })).status).toBe(404);
    expect((await server.call(`GET /site/${site.id()}/setup`, { as: other })).status).toBe(404);
  });
});
