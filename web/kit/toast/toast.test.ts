import { beforeEach, describe, expect, it } from 'vitest';
import { secondsOf, toast, toastLog } from './toast.ts';

const titles = (toasts: readonly { title: string }[]) => toasts.map((each) => each.title);

describe('toast', () => {
  beforeEach(() => {
    toastLog.clear();
    for (const each of toastLog.shown()) toastLog.hide(each.id);
  });

  it('keeps every success for the bell, newest first, and floats at most three, newest last', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast({ title });
    expect(titles(toastLog.all())).toEqual(['four', 'three', 'two', 'one']);
    expect(titles(toastLog.shown())).toEqual(['two', 'three', 'four']);
  });

  it('forgets what is older than the last fifty', () => {
    for (let i = 1; i <= 60; i++) toast({ title: String(i) });
    expect(toastLog.all()).toHaveLength(50);
    expect(toastLog.all().at(-1)?.title).toBe('11');
  });

  it('floats two seconds, three where it says so, and eight while it can be taken back', () => {
    expect([secondsOf({}), secondsOf({ seconds: 3 }), secondsOf({ undo: () => {} })]).toEqual([2, 3, 5]);
    expect(secondsOf({ way: { text: 'Aç', go: () => {} } })).toBe(5);
  });

  it('stays in the list after it is hidden', () => {
    toast({ title: 'one', detail: 'netto' });
    toastLog.hide(toastLog.shown()[0]?.id ?? 0);
    expect(toastLog.shown()).toEqual([]);
    expect(toastLog.all()).toMatchObject([{ title: 'one', detail: 'netto' }]);
  });

  it('tells its listeners once a change and no more after they left', () => {
    let calls = 0;
    const leave = toastLog.subscribe(() => {
      calls += 1;
    });
    toast({ title: 'one' });
    leave();
    toast({ title: 'two' });
    expect(calls).toBe(1);
  });
});
