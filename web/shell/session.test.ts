import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser with what it keeps; every test begins in a page of its own. */
function browser(kept: Record<string, string>) {
  const heard = new Map<string, (event: object) => void>();
  // A storage lists its keys as its own, so this one is the object itself with the standard's methods out of sight.
  const storage = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(storage, { [key]: (kept[key] = value) }),
    removeItem: (key: string) => [kept, storage].every((each) => Reflect.deleteProperty(each, key)),
  });
  Object.assign(storage, kept);
  const went = { reload: vi.fn<() => void>(), assign: vi.fn<(to: string) => void>() };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', went);
  vi.stubGlobal('addEventListener', (kind: string, listen: (event: object) => void) =>
    heard.set(kind, listen),
  );
  return { kept, went, otherTab: (event: object) => heard.get('storage')?.(event) };
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
});

describe('a session', () => {
  it('begins with a token, which the browser keeps', async () => {
    const { kept } = browser({});
    const session = await opened();
    expect([session.token(), session.isSignedIn()]).toEqual([null, false]);
    session.beginSession('a');
    expect([session.token(), session.isSignedIn(), kept['token']]).toEqual(['a', true, 'a']);
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
    const { kept, went } = browser(signedIn());
    const { sessionEnded, token } = await opened();
    sessionEnded();
    expect(token()).toBeNull();
    expect(Object.keys(kept)).toEqual(['language', 'draft:truck', 'draft:visit', 'list', 'days']);
    sessionEnded();
    expect(went.reload).toHaveBeenCalledTimes(1);
  });

  it('that somebody leaves takes every draft with it, and nothing else', async () => {
    const { kept, went } = browser(signedIn());
    const { leaveSession, token } = await opened();
    leaveSession();
    expect(token()).toBeNull();
    expect(kept).toMatchObject({ language: 'en', list: 'x', days: '7' });
    expect(Object.keys(kept).filter((key) => /token|draft/.test(key))).toEqual([]);
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
});
