import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { ROLES } from '@terezi/domain/grammar/policy.ts';
import { signToken, tokenReader } from './session-token.ts';
import type { SigningKeys } from './signing-key.ts';

type Json = { [name: string]: unknown };

const SECRET = new TextEncoder().encode('k'.repeat(48));
const KEYS: SigningKeys = [{ id: 'newest', secret: SECRET }];
const OLD = new TextEncoder().encode('o'.repeat(48));
const callerOf = tokenReader(KEYS);
const BEARER = {
  userId: 7,
  companyId: 3,
  scaleId: null,
  role: 'Viewer',
  sessionKey: 'k'.repeat(43),
} as const;

const written = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (text: string, secret: Uint8Array | string, hash = 'sha256'): string =>
  createHmac(hash, secret).update(text).digest('base64url');
/** A token of the forger's own making, by a secret that the forger has. */
function made(header: unknown, claims: unknown, secret: Uint8Array | string = SECRET, hash?: string): string {
  const text = `${written(header)}.${written(claims)}`;
  return `${text}.${hmac(text, secret, hash)}`;
}
/** What a forger could have found or guessed in the place of the secret. */
const FOREIGN = ['', 'secret', 'k'.repeat(47), 'k'.repeat(49), 'terezi', 'newest', '\0', OLD] as const;
const NAMES = [
  'none',
  'None',
  'NONE',
  'nOnE',
  '',
  'HS384',
  'HS512',
  'RS256',
  'PS256',
  'ES256',
  'EdDSA',
  'hs256',
  'HS1',
];

let good = '';
let header: Json = {};
let claims: Json = {};
beforeAll(async () => {
  good = await signToken(KEYS, BEARER, new Date(Date.now() + 3_600_000));
  const [first = '', second = ''] = good.split('.');
  header = JSON.parse(Buffer.from(first, 'base64url').toString());
  claims = JSON.parse(Buffer.from(second, 'base64url').toString());
});

/** Other algorithms than the one, signed as they would be, unsigned, and with the good signature. */
function otherAlgorithms(sign: string): string[] {
  return NAMES.flatMap((alg) => {
    const text = `${written({ ...header, alg })}.${written({ ...claims, UserRole: 'SuperAdmin' })}`;
    return [
      `${text}.`,
      `${text}.${sign}`,
      `${text}.${hmac(text, SECRET, alg === 'HS512' ? 'sha512' : 'sha384')}`,
    ];
  });
}

/** A key that the token brings along, or says where to fetch. */
function ownKeys(): string[] {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const oct = { kty: 'oct', k: Buffer.from('mine').toString('base64url') };
  const heads: Json[] = [
    { jwk },
    { jwk: oct },
    { jku: 'https://elsewhere.example/keys' },
    { x5u: 'https://elsewhere.example/chain' },
    { x5c: [publicKey.export({ format: 'der', type: 'spki' }).toString('base64')] },
    ...['', '../../dev/null', "' or 1=1", 'oldest', '__proto__', 'NEWEST', 0, null, ['newest'], {}].map(
      (kid) => ({ kid }),
    ),
  ];
  const signed = heads.flatMap((head) => [
    made({ ...header, ...head }, claims, 'mine'),
    made({ ...header, ...head }, claims, ''),
    made({ ...header, ...head }, claims, JSON.stringify(jwk)),
  ]);
  const text = `${written({ ...header, alg: 'RS256', jwk })}.${written(claims)}`;
  return [...signed, `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`];
}

/** Signed by the very key, and still no token of a session: another use, another time, other claims. */
function wrongClaims(): string[] {
  const now = Math.floor(Date.now() / 1_000);
  const { aud: _aud, exp: _exp, iat: _iat, ...rest } = claims;
  const changed: Json[] = [
    rest,
    { ...rest, exp: now + 60, iat: now },
    { ...claims, aud: 'terezi-scale' },
    { ...claims, aud: [] },
    { ...claims, aud: 'TEREZI' },
    { ...claims, exp: now - 1 },
    { ...claims, exp: '9999999999' },
    { ...claims, exp: null },
    { ...claims, iat: null },
    { ...claims, nbf: now + 3_600 },
    { ...claims, sub: '0' },
    { ...claims, sub: '-7' },
    { ...claims, sub: '7 or 1=1' },
    { ...claims, jti: 'short' },
    { ...claims, jti: 'k'.repeat(65) },
    { ...claims, jti: ['k'.repeat(43)] },
    { ...claims, UserRole: 'Root' },
    { ...claims, UserRole: ['SuperAdmin'] },
    { ...claims, CompanyId: '3' },
    { ...claims, CompanyId: 0 },
    { ...claims, CompanyId: null },
    { ...claims, ScaleId: -1 },
  ];
  const types = ['choice', 'at+jwt', 'JWE', '', null].map((typ) => made({ ...header, typ }, claims));
  return [
    ...changed.map((each) => made(header, each)),
    ...types,
    made({ ...header, crit: ['x'], x: 1 }, claims),
  ];
}

/** The good token, damaged or rewritten, its signature left or mended by a forger who has not the key. */
function damaged(): string[] {
  const [head = '', body = '', sign = ''] = good.split('.');
  const raised = [
    ...ROLES.filter((role) => role !== 'Viewer').map((UserRole) => ({ ...claims, UserRole })),
    ...[1, 2, 4, 5].map((CompanyId) => ({ ...claims, CompanyId })),
    ...['1', '2', '8'].map((sub) => ({ ...claims, sub })),
    { ...claims, exp: 9_999_999_999 },
    { ...claims, ScaleId: 1 },
    { ...claims, jti: 'j'.repeat(43) },
  ].map(written);
  const flipped = Array.from({ length: sign.length - 1 }, (_, at) => {
    return `${head}.${body}.${sign.slice(0, at)}${sign[at] === 'A' ? 'B' : 'A'}${sign.slice(at + 1)}`;
  });
  return [
    ...raised.map((each) => `${head}.${each}.${sign}`),
    ...raised.map((each) => `${head}.${each}.`),
    ...FOREIGN.map((secret) => `${head}.${body}.${hmac(`${head}.${body}`, secret)}`),
    ...flipped,
    ...['', '.', '..', `${head}.${body}`, `${head}..${sign}`, `.${body}.${sign}`, `${good}.${sign}`],
    ...[` ${good}x`, good.slice(1), `${good}\u0000`, 'null', '{}', `${head}.${body}.${sign}.${sign}.${sign}`],
  ];
}

it('opens nothing that was made or changed: over 200 of them, and the good one does', async () => {
  const sign = good.split('.')[2] ?? '';
  const forged = [...otherAlgorithms(sign), ...ownKeys(), ...wrongClaims(), ...damaged()];
  expect(new Set(forged).size).toBeGreaterThan(200);
  const opened = await Promise.all(forged.map(async (token) => ((await callerOf(token)) ? [token] : [])));
  expect(opened.flat()).toEqual([]);
  expect(await callerOf(good)).toMatchObject({ actor: { userId: 7 } });
  expect(await callerOf(made(header, claims))).toMatchObject({ actor: { userId: 7 } });
});
