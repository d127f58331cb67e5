import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { refusalOf } from '../refusal.ts';
import { signToken, tokenReader } from './session-token.ts';
import { type SigningKeys, SigningKeyRefusal, signingKeys } from './signing-key.ts';

let folder = '';
beforeEach(async () => {
  const keyFolder = await mkdtemp(path.join(tmpdir(), 'terezi-key-'));
  folder = keyFolder;
  onTestFinished(() => rm(keyFolder, { recursive: true }));
});
const file = (name = 'signing.key') => path.join(folder, name);
const refused = async (setting?: string): Promise<unknown> =>
  signingKeys(setting, folder).then(
    () => 'it starts',
    (error: unknown) => error,
  );
const secret = () => randomBytes(32).toString('base64url');

const BEARER = { userId: 7, role: 'Operator', companyId: 3, scaleId: 1, sessionKey: 'k'.repeat(43) } as const;
const token = (keys: SigningKeys) => signToken(keys, BEARER, new Date(Date.now() + 60_000));
async function userOf(keys: SigningKeys, text: string): Promise<number | null> {
  const actor = (await tokenReader(keys)(text))?.actor;
  return actor?.kind === 'person' ? actor.userId : null;
}

describe('the key that signs tokens', () => {
  it('is made at the first start, once by many starts at once, and no other user may read it', async () => {
    const keySets = await Promise.all(Array.from({ length: 8 }, () => signingKeys(undefined, folder)));
    expect(new Set(keySets.map(([{ id }]) => id)).size).toBe(1);
    expect((await readFile(file())).length).toBe(48);
    expect((await stat(file())).mode & 0o077).toBe(0);
    expect(await signingKeys(undefined, folder)).toEqual(keySets[0]);
  });

  it.each([0, 5, 31])('of %i bytes starts nothing, and a sentence says what is needed', async (length) => {
    await writeFile(file(), randomBytes(length));
    const error = await refused();
    expect(error).toBeInstanceOf(SigningKeyRefusal);
    const sentence = refusalOf(error, null);
    expect(sentence).toMatch(
      /has \d+ bytes, .+ needs 32 \(256 bits\)\. Make one with `openssl rand -base64 48`\.$/,
    );
    expect(sentence).toContain(file());
    expect((await readFile(file())).length).toBe(length);
  });

  it('of 32 bytes starts', async () => {
    await writeFile(file(), randomBytes(32));
    expect(await refused()).toBe('it starts');
  });

  it.each(['k'.repeat(43), 'abcabc'.repeat(9), `${'x'.repeat(60)}12345`])(
    'is no repetition: %s',
    async (setting) => {
      expect(refusalOf(await refused(setting), null)).toMatch(/could be guessed/);
    },
  );

  it.each([secret(), `${secret()},${secret()}`, randomBytes(32).toString('hex')])(
    'may be set, alone or before older ones',
    async (setting) => {
      expect(await refused(setting)).toBe('it starts');
    },
  );

  it('is refused when an older one beside it is too weak', async () => {
    expect(await refused(`${secret()},short`)).toBeInstanceOf(SigningKeyRefusal);
    await signingKeys(undefined, folder);
    await writeFile(file('signing.key.old'), 'short');
    expect(await refused()).toBeInstanceOf(SigningKeyRefusal);
  });

  it('is not named in a message', async () => {
    const setting = secret();
    const [{ id }] = await signingKeys(setting, folder);
    expect(setting).not.toContain(id);
  });
});

describe('a key that takes the place of another', () => {
  it('signs from now on, and what the older ones have signed is still taken', async () => {
    const before = await signingKeys(undefined, folder);
    const old = await token(before);
    await rename(file(), file('signing.key.old'));
    const after = await signingKeys(undefined, folder);
    expect([await userOf(after, old), await userOf(after, await token(after))]).toEqual([7, 7]);
    expect(await userOf(before, await token(after))).toBeNull();
  });

  it('does so from the settings, too, until the older one is taken out', async () => {
    const [first, second] = [secret(), secret()];
    const old = await token(await signingKeys(first, folder));
    const both = await signingKeys(`${second}, ${first}`, folder);
    expect([await userOf(both, old), await userOf(both, await token(both))]).toEqual([7, 7]);
    const alone = await signingKeys(second, folder);
    expect([await userOf(alone, old), await userOf(alone, await token(both))]).toEqual([null, 7]);
  });

  it('is never tried on a token that names another', async () => {
    const [newer] = await signingKeys(secret(), folder);
    const [older] = await signingKeys(secret(), folder);
    const text = await token([newer]);
    expect(await userOf([{ ...older, id: newer.id }], text)).toBeNull();
    expect(await userOf([{ ...newer, id: older.id }], text)).toBeNull();
  });
});
