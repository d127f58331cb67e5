import { createDecipheriv, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topics } from '@terezi/domain/devices/link.ts';
import { pictureProblems } from '@terezi/domain/devices/picture/picture-problems.ts';
import { credentialOf, dial, happens } from '../../testing/agent.ts';
import { useServer } from '../../testing/server.ts';
import { statingAgent, strangersKey } from '../../testing/stating-agent.ts';

const PASSWORD = 'ğ"gizli şifrə 4471';
const server = useServer();
let agent: Awaited<ReturnType<typeof statingAgent>>;
let admin = '';
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  agent = await statingAgent(server);
  admin = await server.signIn('admin');
});
afterAll(() => closing.map((close) => close()));

/** A question with a key of its own, and what opens its answer, written apart from what seals it. */
function question(siteId = agent.siteId) {
  const ours = generateKeyPairSync('x25519');
  const key = ours.publicKey.export({ type: 'spki', format: 'der' });
  const open = ({ Key, Sealed }: { Key?: unknown; Sealed?: unknown }): unknown => {
    const theirs = Buffer.from(String(Key), 'base64');
    const publicKey = createPublicKey({ key: theirs, format: 'der', type: 'spki' });
    const shared = diffieHellman({ privateKey: ours.privateKey, publicKey });
    const salt = Buffer.concat([key, theirs]);
    const secret = Buffer.from(hkdfSync('sha256', shared, salt, 'terezi-camera-passwords-1', 32));
    const bytes = Buffer.from(String(Sealed), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString());
  };
  return { statement: { kind: 'passwords', siteId, key: key.toString('base64') }, open };
}
const setPassword = (Password: string | null, id = agent.cameraId) =>
  server.call(`POST /scale-camera/${id}/password`, { as: admin, body: { Password } });

describe('the password of a camera', () => {
  it('goes to the agent of its site, sealed for the question, with the number that settings name it by', async () => {
    expect((await setPassword(PASSWORD)).status).toBe(200);
    const { statement, open } = question();
    const answer = await agent.state(statement);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer)).not.toContain('gizli');
    expect(open(answer.Data)).toEqual({
      cameras: [{ id: agent.cameraId, passwordNo: expect.any(Number), password: PASSWORD }],
    });
    expect(() => question().open(answer.Data)).toThrow('unable to authenticate');
  });

  it('stands in no settings that the broker keeps: these name its number alone', async () => {
    await setPassword(PASSWORD);
    const { name, secret } = await credentialOf(server, 'quarry');
    const client = dial(server, { clientId: name, username: name, password: secret });
    closing.push(() => client.endAsync(true));
    await happens(client, 'connect');
    const texts: string[] = [];
    client.on('message', (_, payload) => texts.push(payload.toString()));
    await client.subscribeAsync(topics.settings(agent.siteId), { qos: 1 });
    const named = (text: string | undefined) =>
      (JSON.parse(text ?? '{}') as { cameras?: { id: number; passwordNo?: number }[] }).cameras?.find(
        ({ id }) => id === agent.cameraId,
      )?.passwordNo;
    await expect.poll(() => named(texts.at(-1)), { timeout: 15_000 }).toBeTypeOf('number');
    const first = named(texts.at(-1)) ?? 0;
    await setPassword('başqa gizli');
    await expect.poll(() => named(texts.at(-1)), { timeout: 15_000 }).toBeGreaterThan(first);
    await setPassword(null);
    await expect.poll(() => named(texts.at(-1)), { timeout: 15_000 }).toBeUndefined();
    expect(texts.join()).not.toContain('gizli');
  });

  it('is not sent for a camera that has none, is off, or stands elsewhere', async () => {
    await setPassword(PASSWORD);
    const told = async () => {
      const { statement, open } = question();
      return open((await agent.state(statement)).Data);
    };
    expect(await told()).toMatchObject({ cameras: [{ id: agent.cameraId }] });
    await server.query('update scale_camera set is_active = false where id = $1', [agent.cameraId]);
    expect(await told()).toEqual({ cameras: [] });
    await server.query('update scale_camera set is_active = true, scale_id = null where id = $1', [
      agent.cameraId,
    ]);
    expect(await told()).toEqual({ cameras: [] });
    await server.query('update scale_camera set scale_id = $2 where id = $1', [
      agent.cameraId,
      agent.scaleId,
    ]);
    await setPassword(null);
    expect(await told()).toEqual({ cameras: [] });
  });

  it('goes to no other key and for no other site', async () => {
    const foreign = await credentialOf(server, 'mill');
    const { statement } = question();
    for (const key of [strangersKey(), foreign.privateKey])
      expect((await agent.state(statement, { key })).status).toBe(401);
    expect((await agent.state(question(foreign.siteId).statement)).status).toBe(401);
  });

  it.each([
    '',
    'AAAA',
    generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  ])('goes to no key that nothing can be sealed for: %j', async (key) => {
    const answer = await agent.state({ kind: 'passwords', siteId: agent.siteId, key });
    expect([answer.status, answer.Status.Code]).toEqual([400, pictureProblems.notStated.code]);
  });
});
