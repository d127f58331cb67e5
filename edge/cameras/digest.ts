import { createHash, randomBytes } from 'node:crypto';

/** HTTP Digest (RFC 7616): a camera checks a password without its being sent. */

const HASHES = { 'SHA-256': 'sha256', MD5: 'md5' } as const;
type Algorithm = keyof typeof HASHES;

/** A camera's challenge; only the parts that the answer needs are kept. */
export type Challenge = {
  realm: string;
  nonce: string;
  opaque: string | null;
  algorithm: Algorithm;
  /** Whether it takes `qop=auth`; the oldest know none. */
  hasQop: boolean;
};

function partsOf(text: string): Map<string, string> {
  const matches = text.matchAll(/([a-z][\w-]*)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/gi);
  return new Map(
    [...matches].map(([, name = '', quoted, bare]) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? '',
    ]),
  );
}

function challengeOf(text: string): Challenge | null {
  const parts = partsOf(text);
  const nonce = parts.get('nonce');
  const name = (parts.get('algorithm') ?? 'MD5').toUpperCase();
  const algorithm = (Object.keys(HASHES) as Algorithm[]).find((each) => each === name);
  const qop = parts.get('qop');
  const hasQop = qop?.split(',').some((each) => each.trim() === 'auth') ?? false;
  if (nonce === undefined || !algorithm || (qop !== undefined && !hasQop)) return null;
  return { realm: parts.get('realm') ?? '', nonce, opaque: parts.get('opaque') ?? null, algorithm, hasQop };
}

/** The strongest challenge of a 401 that can be answered; null where there is none. `headers` are its WWW-Authenticate. */
export function readChallenge(headers: readonly string[]): Challenge | null {
  // Several may stand in one header, each beginning with the word.
  const challenges = headers
    .flatMap((header) => header.split(/\bDigest\s+/i).slice(1))
    .flatMap((text) => challengeOf(text) ?? []);
  return challenges.find(({ algorithm }) => algorithm === 'SHA-256') ?? challenges[0] ?? null;
}

type DigestRequest = { method: string; path: string; login: string; password: string };

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** The Authorization that answers a challenge. */
export function answerTo(
  { realm, nonce, opaque, algorithm, hasQop }: Challenge,
  { method, path, login, password }: DigestRequest,
  cnonce = randomBytes(12).toString('hex'),
): string {
  const hash = (text: string): string => createHash(HASHES[algorithm]).update(text).digest('hex');
  const count = '00000001';
  const who = hash(`${login}:${realm}:${password}`);
  const what = hash(`${method}:${path}`);
  const response = hash(
    hasQop ? `${who}:${nonce}:${count}:${cnonce}:auth:${what}` : `${who}:${nonce}:${what}`,
  );
  const params = [
    `username=${quoted(login)}`,
    `realm=${quoted(realm)}`,
    `nonce=${quoted(nonce)}`,
    `uri=${quoted(path)}`,
    `algorithm=${algorithm}`,
    `response="${response}"`,
    ...(opaque === null ? [] : [`opaque=${quoted(opaque)}`]),
    ...(hasQop ? ['qop=auth', `nc=${count}`, `cnonce="${cnonce}"`] : []),
  ];
  return `Digest ${params.join(', ')}`;
}
