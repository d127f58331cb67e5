import { expect, it } from 'vitest';
import { answerTo, readChallenge } from './digest.ts';

// RFC 7616, 3.9.1: one camera that knows both hashes.
const NONCE = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v';
const OPAQUE = 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS';
const RFC = ['SHA-256', 'MD5'].map(
  (algorithm) =>
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="${NONCE}", opaque="${OPAQUE}"`,
);
const MUFASA = { method: 'GET', path: '/dir/index.html', login: 'Mufasa', password: 'Circle of Life' };
const CNONCE = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';

it.each([
  ['SHA-256', RFC, '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ['MD5', RFC.slice(1), '8ca523f5e9506fed4657c9700eebdbec'],
])('answers a challenge as the RFC does, by %s', (algorithm, headers, response) => {
  const challenge = readChallenge(headers);
  if (!challenge) throw new Error('no challenge');
  const header = answerTo(challenge, MUFASA, CNONCE);
  expect(challenge.algorithm).toBe(algorithm);
  expect(header).toContain(`response="${response}"`);
  expect(header).toContain(`opaque="${OPAQUE}"`);
});

it('takes the stronger of two challenges in one header', () => {
  expect(readChallenge([RFC.toReversed().join(', ')])?.algorithm).toBe('SHA-256');
});

it('answers the oldest cameras, which know no qop', () => {
  const challenge = readChallenge(['Digest realm="r", nonce="n"']);
  expect(challenge).toMatchObject({ algorithm: 'MD5', hasQop: false, opaque: null });
  if (challenge) expect(answerTo(challenge, MUFASA)).not.toContain('cnonce');
});

it.each([
  [['Basic realm="camera"']],
  [['Digest realm="r"']],
  [['Digest nonce="n", algorithm=SHA-512']],
  [['Digest nonce="n", qop="auth-int"']],
  [[]],
])('answers nothing to %j', (headers) => {
  expect(readChallenge(headers)).toBeNull();
});
