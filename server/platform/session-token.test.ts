import { createHmac, generateKeyPairSync } from 'node:crypto';
import { type JWTHeaderParameters, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_KEY, useServer } from '../testing/server.ts';

type Claims = Record<string, unknown>;
const server = useServer();
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
let token = '';
/** What the viewer's good token says: every forgery below names a session that is alive. */
let claims: Claims = {};
beforeAll(async () => {
  token = await server.signIn('viewer');
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
});

const told = async (as: string) => (await server.call('GET /user/details', { as })).status;

type Signing = { header?: JWTHeaderParameters; said?: Claims; key?: Parameters<SignJWT['sign']>[0] };
const signed = ({ header, said = {}, key = TEST_KEY.secret }: Signing): Promise<string> =>
  new SignJWT({ ...claims, ...said }).setProtectedHeader(header ?? { alg: 'HS256', typ: 'JWT' }).sign(key);

/** A token put together by hand, for headers that no library would write. */
function assembled(header: unknown, moreClaims: Claims, key: string | Uint8Array | null): string {
  const text = `${base64(header)}.${base64({ ...claims, ...moreClaims })}`;
  const signature = key === null ? '' : createHmac('sha256', key).update(text).digest('base64url');
  return `${text}.${signature}`;
}

const HS = { alg: 'HS256', typ: 'JWT' };
const OTHER_KEY = new TextEncoder().encode(
  'another key that is long enough for any algorithm, and then some more',
);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ed = generateKeyPairSync('ed25519');
const publicText = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const later = () => Math.floor(Date.now() / 1000) + 3_600;

describe('a token of ours', () => {
  it('is taken, also when it is made again with the same words', async () => {
    expect(await told(token)).toBe(200);
    expect(await told(await signed({}))).toBe(200);
    expect(await told(assembled(HS, {}, TEST_KEY.secret))).toBe(200);
  });
});

const forged: [what: string, make: () => string | Promise<string>][] = [
  ['without a signature', () => assembled({ alg: 'none', typ: 'JWT' }, {}, null)],
  ['without a signature, shouted', () => assembled({ alg: 'NONE', typ: 'JWT' }, {}, null)],
  ['without a signature, our algorithm named', () => assembled(HS, {}, null)],
  ['signed, but of no algorithm', () => assembled({ alg: 'none', typ: 'JWT' }, {}, TEST_KEY.secret)],
  ['of no named algorithm', () => assembled({ typ: 'JWT' }, {}, TEST_KEY.secret)],
  ['of a longer hash with our key', () => signed({ header: { alg: 'HS512', typ: 'JWT' } })],
  ['of another key', () => signed({ key: OTHER_KEY })],
  ['of an empty key', () => assembled(HS, {}, '')],
  ['of a public key taken for a secret', () => assembled(HS, {}, publicText)],
  ['of a foreign RSA key', () => signed({ header: { alg: 'RS256', typ: 'JWT' }, key: rsa.privateKey })],
  ['of a foreign Ed25519 key', () => signed({ header: { alg: 'EdDSA', typ: 'JWT' }, key: ed.privateKey })],
  [
    'that brings its key along',
    () =>
      signed({
        header: { alg: 'RS256', typ: 'JWT', jwk: rsa.publicKey.export({ format: 'jwk' }) },
        key: rsa.privateKey,
      }),
  ],
  [
    'that says where its key is',
    () => signed({ header: { ...HS, jku: 'https://elsewhere.example/keys' }, key: OTHER_KEY }),
  ],
  ['that names an empty file for its key', () => assembled({ ...HS, kid: '../../../../dev/null' }, {}, '')],
  ['with an unknown condition', () => assembled({ ...HS, crit: ['exp2'], exp2: 1 }, {}, TEST_KEY.secret)],
  ['of another type', () => signed({ header: { alg: 'HS256', typ: 'at+jwt' } })],
  ['of no type', () => signed({ header: { alg: 'HS256' } })],
  ['for another audience', () => signed({ said: { aud: 'terezi-agent' } })],
  ['for no audience', () => signed({ said: { aud: undefined } })],
  ['that is over', () => signed({ said: { exp: Math.floor(Date.now() / 1000) - 1 } })],
  ['that never ends', () => signed({ said: { exp: undefined } })],
  ['that is not good yet', () => signed({ said: { nbf: later() } })],
  ['without a person', () => signed({ said: { sub: undefined } })],
  ['of user zero', () => signed({ said: { sub: '0' } })],
  ['of a user in words', () => signed({ said: { sub: "1' or '1'='1" } })],
  ['of a role that does not exist', () => signed({ said: { UserRole: 'Root' } })],
  ['of a company in words', () => signed({ said: { CompanyId: '2' } })],
  ['of a session that never was', () => signed({ said: { jti: crypto.randomUUID() } })],
  ['of a session in words', () => signed({ said: { jti: "' or true --" } })],
];

describe('a token is refused', () => {
  it.each(forged)('%s', async (_what, make) => {
    expect(await told(await make())).toBe(401);
  });

  it('with any one claim changed under the old signature', async () => {
    const [head, , signature] = token.split('.');
    const changes: Claims[] = [
      { UserRole: 'SuperAdmin' },
      { CompanyId: 1 },
      { ScaleId: 1 },
      { sub: '1' },
      { exp: later() * 2 },
      { aud: ['terezi', 'else'] },
    ];
    for (const change of changes)
      expect([change, await told(`${head}.${base64({ ...claims, ...change })}.${signature}`)]).toEqual([
        change,
        401,
      ]);
  });

  it('with any one bit of its signature changed', async () => {
    const [head, body, signature = ''] = token.split('.');
    const bytes = Buffer.from(signature, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const other = Buffer.from(bytes);
      other[at] = (other[at] ?? 0) ^ 1;
      expect(await told(`${head}.${body}.${other.toString('base64url')}`)).toBe(401);
    }
  });

  it('cut short, put together twice, or in another scheme', async () => {
    for (const text of [token.slice(0, -10), `${token}.${token}`, '', '.', '..', 'null', `Basic ${token}`])
      expect([text, await told(text || ' ')]).toEqual([text, 401]);
  });
});

describe('what opens one thing opens nothing else', () => {
  it('neither the choice of scales, nor a stream’s ticket, a session', async () => {
    const { Data } = await server.call('POST /auth/login', {
      body: { Email: 'operator@demo.az', Password: 'Demo1234' },
    });
    const ticket = (await server.call('POST /live/ticket', { as: token, body: {} })).Data.Ticket;
    for (const other of [Data.TempToken, ticket]) expect(await told(String(other))).toBe(401);
  });

  it('neither a session, nor the choice of scales, a stream', async () => {
    const { Data } = await server.call('POST /auth/login', {
      body: { Email: 'operator@demo.az', Password: 'Demo1234' },
    });
    for (const other of [token, Data.TempToken]) {
      const { status } = await server.call(`GET /live?Ticket=${encodeURIComponent(String(other))}`);
      expect(status).toBe(401);
    }
  });

  it('neither a session, nor a stream’s ticket, a scale or a new server', async () => {
    const ticket = (await server.call('POST /live/ticket', { as: token, body: {} })).Data.Ticket;
    const [scale] = await server.query<{ id: string }>('select id from scale limit 1');
    for (const other of [String(ticket), token.slice(0, 200)]) {
      const chosen = await server.call('POST /auth/choose-scale', {
        body: { TempToken: other, ScaleId: Number(scale?.id) },
      });
      expect(chosen.status).toBe(401);
      const body = { Token: other, Email: 'x@demo.az', Fullname: 'Xanım', Password: 'Demo1234x' };
      expect((await server.call('POST /auth/first-admin', { body })).status).toBe(410);
    }
  });
});
