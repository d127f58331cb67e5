import { describe, expect, it } from 'vitest';
import { signToken, tokenReader } from './session-token.ts';
import type { SigningKeys } from './signing-key.ts';

const keyOf = (id: string): SigningKeys => [{ id, secret: new TextEncoder().encode(id.repeat(48)) }];
const BEARER = {
  userId: 7,
  companyId: 3,
  scaleId: null,
  role: 'Viewer',
  sessionKey: 'k'.repeat(43),
} as const;
const MINUTE = 60_000;

describe('a token that was read', () => {
  it('is remembered for a minute, not for ever', async () => {
    const keys = keyOf('a');
    let now = Date.now();
    const callerOf = tokenReader(keys, () => now);
    const token = await signToken(keys, BEARER, new Date(now + 60 * MINUTE));
    expect((await callerOf(token))?.actor).toMatchObject({ userId: 7 });
    // From here on only memory knows it: its key is gone.
    keys[0].secret.fill(0);
    expect((await callerOf(token))?.actor).toMatchObject({ userId: 7 });
    now += MINUTE + 1;
    expect(await callerOf(token)).toBeNull();
  });

  it('is forgotten when it ends, however lately it was read', async () => {
    const keys = keyOf('a');
    let now = Date.now();
    const callerOf = tokenReader(keys, () => now);
    const token = await signToken(keys, BEARER, new Date(now + 2_000));
    const { caller, exp } = { caller: await callerOf(token), exp: now + 2_000 };
    expect(caller?.actor).toMatchObject({ userId: 7 });
    now = exp + 1;
    // The memory drops it; read anew, it is good by the clock of the machine for a while.
    keys[0].secret.fill(0);
    expect(await callerOf(token)).toBeNull();
  });

  it('that is none of ours is asked for again each time', async () => {
    const callerOf = tokenReader(keyOf('a'));
    const token = await signToken(keyOf('b'), BEARER, new Date(Date.now() + MINUTE));
    expect([await callerOf(token), await callerOf(token)]).toEqual([null, null]);
  });
});
