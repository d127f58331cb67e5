import { describe, expect, it } from 'vitest';
import { addressBar, type Keeper } from './address-bar.ts';
import { asAddress } from './path.ts';

/** A browser's history that returns only when the test says so: a real one also does it some time after the call. */
function browser() {
  const entries: { state: unknown; address: string }[] = [{ state: null, address: '/' }];
  let at = 0;
  const steps: number[] = [];
  let heard = () => {};
  const history = {
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown, _: string, address?: string | URL | null) => {
      entries.splice(at + 1, entries.length, { state, address: String(address) });
      at += 1;
    },
    replaceState: (state: unknown, _: string, address?: string | URL | null) => {
      entries[at] = { state, address: address == null ? (entries[at]?.address ?? '') : String(address) };
    },
    go: (by = 0) => void steps.push(by),
  };
  const settle = async () => {
    for (const by of steps.splice(0)) {
      at += by;
      heard();
    }
    await new Promise((resolve) => setImmediate(resolve));
    if (steps.length > 0) await settle();
  };
  return {
    page: { history, addEventListener: (_: 'popstate', hear: () => void) => void (heard = hear) },
    address: () => entries[at]?.address,
    count: () => entries.length,
    step: (by: number) => {
      history.go(by);
      return settle();
    },
    /** A link to a place inside the page. */
    follow: (address: string) => {
      history.pushState(null, '', address);
      heard();
    },
    settle,
  };
}

/** A page with its bar; `changes` holds each change as the bar reports it: true for a return. */
function opened() {
  const { page, ...window } = browser();
  const changes: [string | undefined, boolean][] = [];
  const bar = addressBar(page, (isReturn) => changes.push([window.address(), isReturn]));
  return { ...window, bar, changes, go: (to: string, instead?: boolean) => bar.go(asAddress(to), instead) };
}

/** A form with unsent changes, whose question is answered by hand. */
function form(): Keeper & { dirty: boolean; asked: number; answer: (mayGo: boolean) => void } {
  const keeper = {
    dirty: true,
    asked: 0,
    answer: Function.prototype as (mayGo: boolean) => void,
    isKeeping: () => keeper.dirty,
    ask: () => {
      keeper.asked += 1;
      return new Promise<boolean>((resolve) => {
        keeper.answer = resolve;
      });
    },
  };
  return keeper;
}

describe('the address bar', () => {
  it('goes on, goes on in the place of the present address, and tells of "back" as a return', async () => {
    const { go, changes, step, address, count } = opened();
    await go('/truck');
    await go('/truck?page=2', true);
    expect(count()).toBe(2);
    await step(-1);
    expect(address()).toBe('/');
    expect(changes).toEqual([
      ['/truck', false],
      ['/truck?page=2', false],
      ['/', true],
    ]);
  });

  it('takes an entry that was made by a link inside the page for a further one', async () => {
    const { go, follow, bar, changes, step, address } = opened();
    await go('/truck');
    follow('/truck#content');
    const keeper = form();
    bar.keep(keeper);
    await step(-2);
    expect([keeper.asked, address()]).toEqual([1, '/truck#content']);
    expect(changes.at(-1)).toEqual(['/truck#content', false]);
  });
});

describe('the keeper of the address', () => {
  it('is asked before a link is followed, which waits for the answer', async () => {
    const { go, bar, changes, settle } = opened();
    const keeper = form();
    bar.keep(keeper);
    const going = go('/truck');
    await settle();
    expect([keeper.asked, changes]).toEqual([1, []]);
    keeper.answer(true);
    await going;
    expect(changes).toEqual([['/truck', false]]);
  });

  it('stays where it is when the answer is no', async () => {
    const { go, bar, changes, address } = opened();
    const keeper = form();
    bar.keep(keeper);
    const going = go('/truck');
    keeper.answer(false);
    await going;
    expect([address(), changes]).toEqual(['/', []]);
  });

  it('has its address put back while it is asked about "back", and goes there after all', async () => {
    const { go, bar, changes, step, address, settle } = opened();
    await go('/truck');
    await go('/truck?open=new');
    const keeper = form();
    bar.keep(keeper);
    changes.length = 0;
    await step(-2);
    expect([address(), changes, keeper.asked]).toEqual(['/truck?open=new', [], 1]);
    keeper.answer(true);
    await settle();
    expect([address(), changes]).toEqual(['/', [['/', true]]]);
  });

  it('is asked about each return anew, and stays as often as it says so', async () => {
    const { go, bar, changes, step, address, settle } = opened();
    await go('/truck');
    const keeper = form();
    bar.keep(keeper);
    changes.length = 0;
    await step(-1);
    keeper.answer(false);
    await settle();
    await step(-1);
    keeper.answer(false);
    await settle();
    expect([address(), keeper.asked, changes]).toEqual(['/truck', 2, []]);
  });

  it('is not asked where it has nothing to keep, or is gone', async () => {
    const { go, bar, changes } = opened();
    const clean = form();
    clean.dirty = false;
    bar.keep(clean);
    const gone = form();
    bar.keep(gone)();
    await go('/truck');
    expect([clean.asked, gone.asked, changes.length]).toEqual([0, 0, 1]);
  });

  it('is asked after another one has let go, who keeps it as well', async () => {
    const { go, bar, changes } = opened();
    const [one, other] = [form(), form()];
    bar.keep(one);
    bar.keep(other);
    const going = go('/truck');
    expect([one.asked, other.asked]).toEqual([1, 0]);
    one.answer(true);
    await expect.poll(() => other.asked).toBe(1);
    other.answer(false);
    await going;
    expect(changes).toEqual([]);
  });
});
