import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser with what it keeps; every test begins in a page of its own. */
function browser(stored: Record<string, string>) {
  const listeners = new Map<string, (event: object) => void>();
  // A storage lists its keys as its own, so this one is the object itself with the standard's methods out of sight.
  const storage = Object.create({
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(storage, { [key]: (stored[key] = value) }),
    removeItem: (key: string) => [stored, storage].every((each) => Reflect.deleteProperty(each, key)),
  });
  Object.assign(storage, stored);
  const went = { reload: vi.fn<() => void>(), assign: vi.fn<(to: string) => void>() };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', went);
  vi.stubGlobal('addEventListener', (kind: string, listen: (event: object) => void) =>
    listeners.set(kind, listen),
  );
  return { stored, went, otherTab: (event: object) => listeners.get('storage')?.(event) };
}
const opened = async () => {
  vi.resetModules();
  return import('./session.ts');
};
beforeEach(() => vi.unstubAllGlobals());

const signedIn = () => ({
  token: 'a',
  language: 'en',
  'draft:truck': '{}',
  'draft:visit': '{}',
  list: 'x',
  days: '7',
  'visit:3.7': '{}',
});

describe('a session', () => {
  it('begins with a token, which the browser keeps', async () => {
    const { stored } = browser({});
    const session = await opened();
    expect([session.token(), session.isSignedIn()]).toEqual([null, false]);
    session.beginSession('a');
    expect([session.token(), session.isSignedIn(), stored['token']]).toEqual(['a', true, 'a']);
  });

  it('lives as long as the page where nothing may be kept', async () => {
    browser({});
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    const session = await opened();
    session.beginSession('a');
    expect(session.token()).toBe('a');
    session.leaveSession();
    expect(session.token()).toBeNull();
  });

  it('that the server no longer knows goes with its token, and every draft stays', async () => {
    const { stored, went } = browser(signedIn());
    const { sessionEnded, token } = await opened();
    sessionEnded('a');
    expect(token()).toBeNull();
    expect(Object.keys(stored)).toEqual([
      ...['language', 'draft:truck', 'draft:visit', 'list', 'days', 'visit:3.7'],
    ]);
    sessionEnded('a');
    expect(went.reload).toHaveBeenCalledTimes(1);
  });

  it('shows why it ended, in every tab, until a person signs in or has left by themselves', async () => {
    browser(signedIn());
    const ended = await opened();
    ended.sessionEnded('a', 'Hesabınız bloklanıb');
    const { beginSession, leaveSession, whyEnded } = await opened();
    expect(whyEnded()).toBe('Hesabınız bloklanıb');
    beginSession('b');
    expect(whyEnded()).toBeNull();
    (await opened()).sessionEnded('b', 'Sessiyanın müddəti bitib');
    expect(whyEnded()).toBe('Sessiyanın müddəti bitib');
    leaveSession();
    expect(whyEnded()).toBeNull();
  });

  it('that a person leaves takes every draft with it, and nothing else', async () => {
    const { stored, went } = browser(signedIn());
    const { leaveSession, token } = await opened();
    leaveSession();
    expect(token()).toBeNull();
    // What is open at a scale is its truck's, and stays under its person's key.
    expect(stored).toMatchObject({ language: 'en', list: 'x', days: '7', 'visit:3.7': '{}' });
    expect(Object.keys(stored).filter((key) => /token|draft/.test(key))).toEqual([]);
    expect(went.assign).toHaveBeenCalledWith('/login');
  });

  it.each([
    ['signs in as another', { key: 'token', oldValue: 'a', newValue: 'b' }, 1],
    ['signs out', { key: 'token', oldValue: 'a', newValue: null }, 1],
    ['says the same again', { key: 'token', oldValue: 'a', newValue: 'a' }, 0],
    ['changes the language', { key: 'language', oldValue: 'az', newValue: 'en' }, 0],
  ])('follows another tab that %s', async (_what, event, reloads) => {
    const { went, otherTab } = browser(signedIn());
    const { followOtherTabs } = await opened();
    followOtherTabs();
    otherTab(event);
    expect(went.reload).toHaveBeenCalledTimes(reloads);
  });

  it('that is being left does not follow its own going', async () => {
    const { went, otherTab } = browser(signedIn());
    const { followOtherTabs, leaveSession } = await opened();
    followOtherTabs();
    leaveSession();
    otherTab({ key: 'token', oldValue: 'a', newValue: null });
    expect(went.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['goes with its token, when it was the one that was refused', 'a', null],
    ['goes on where another token has taken its place', 'older', 'a'],
  ])('%s', async (_what, refused, left) => {
    const { went } = browser(signedIn());
    const { sessionEnded, token } = await opened();
    sessionEnded(refused);
    expect([token(), went.reload.mock.calls.length]).toEqual([left, left === null ? 1 : 0]);
  });
});

describe('a token that is being replaced', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const LATER = 1_000;

  it('may be refused meanwhile, in any tab: the page waits and goes on with the new one', async () => {
    const { went } = browser(signedIn());
    const { beginSession, replacingToken, sessionEnded, token } = await opened();
    await replacingToken(async () => {
      sessionEnded('a');
      await vi.advanceTimersByTimeAsync(LATER);
      expect(token()).toBe('a');
      beginSession('b');
    });
    await vi.advanceTimersByTimeAsync(LATER);
    expect([token(), went.reload.mock.calls.length]).toEqual(['b', 0]);
  });

  it('and was refused for good ends the session once nothing takes its place', async () => {
    const { stored, went } = browser(signedIn());
    const { replacingToken, sessionEnded, token } = await opened();
    const lost = replacingToken(async () => {
      sessionEnded('a');
      throw new Error('no answer');
    });
    await expect(lost).rejects.toThrow('no answer');
    await vi.advanceTimersByTimeAsync(LATER);
    expect([token(), went.reload.mock.calls.length]).toEqual([null, 1]);
    expect(Object.keys(stored).filter((key) => key.startsWith('token'))).toEqual([]);
  });

  it('by a tab that was closed meanwhile holds nothing up for long', async () => {
    const { went } = browser({ ...signedIn(), 'token-replaced-since': String(Date.now()) });
    const { sessionEnded } = await opened();
    sessionEnded('a');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(went.reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(went.reload).toHaveBeenCalledTimes(1);
  });
});

describe('a token that another tab has begun with', () => {
  const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`;
  const CLAIMS = { sub: '7', UserRole: 'Operator', CompanyId: 3, ScaleId: 1, jti: 'a' };

  it.each([
    ['of the same person at the same scale is gone on with', { jti: 'b' }, 0],
    ['of another person loads the page again', { sub: '8' }, 1],
    ['of another scale loads the page again', { ScaleId: 2 }, 1],
    ['of another role loads the page again', { UserRole: 'Viewer' }, 1],
  ])('%s', async (_what, other, reloads) => {
    const oldValue = tokenOf(CLAIMS);
    const { went, otherTab } = browser({ token: oldValue });
    const { followOtherTabs } = await opened();
    followOtherTabs();
    otherTab({ key: 'token', oldValue, newValue: tokenOf({ ...CLAIMS, ...other }) });
    expect(went.reload).toHaveBeenCalledTimes(reloads);
  });
});
