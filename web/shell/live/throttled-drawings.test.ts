import { expect, it } from 'vitest';
import { throttledDrawings } from './throttled-drawings.ts';

/** A page whose clock stands until it is set, and whose frames come when they are asked for. */
function stillPage() {
  let now = 1_000;
  let frame: (() => void) | null = null;
  const timers = new Set<() => void>();
  const listeners = new Set<() => void>();
  const drawings: [name: string, moment: number][] = [];
  const join = throttledDrawings(
    (wake) => {
      listeners.add(wake);
      return () => listeners.delete(wake);
    },
    {
      now: () => now,
      nextFrame: (draw) => {
        frame = draw;
        return () => {
          frame = null;
        };
      },
      every: (_, wake) => {
        timers.add(wake);
        return () => timers.delete(wake);
      },
    },
  );
  return {
    join: (name: string) => join((moment) => drawings.push([name, moment])),
    news: () => listeners.forEach((wake) => wake()),
    tick: () => timers.forEach((wake) => wake()),
    /** Draws the frame that is due at this time; answers which drawings it called, each with its moment. */
    frameAt: (time: number) => {
      now = time;
      const due = frame;
      frame = null;
      due?.();
      return drawings.splice(0);
    },
    rests: () => listeners.size === 0 && timers.size === 0 && frame === null,
  };
}

it('draws those who came at different times in one frame, of one moment', () => {
  const page = stillPage();
  page.join('glass');
  expect(page.frameAt(1_000)).toEqual([['glass', 1_000]]);
  page.join('key');
  expect(page.frameAt(1_030)).toEqual([
    ['glass', 1_030],
    ['key', 1_030],
  ]);
  page.news();
  expect(page.frameAt(1_140)).toEqual([
    ['glass', 1_140],
    ['key', 1_140],
  ]);
});

it('draws ten times a second at most, and loses no news on the way', () => {
  const page = stillPage();
  page.join('glass');
  page.frameAt(1_000);
  page.news();
  expect(page.frameAt(1_050)).toEqual([]);
  expect(page.frameAt(1_099)).toEqual([]);
  expect(page.frameAt(1_100)).toEqual([['glass', 1_100]]);
  expect(page.frameAt(1_300)).toEqual([]);
});

it('goes on after the last value, so that what is silent grows old', () => {
  const page = stillPage();
  page.join('glass');
  page.frameAt(1_000);
  page.tick();
  expect(page.frameAt(1_200)).toEqual([['glass', 1_200]]);
});

it('rests while the page is hidden, and begins again', () => {
  const page = stillPage();
  const leave = page.join('glass');
  const other = page.join('key');
  leave();
  expect(page.frameAt(1_000)).toEqual([['key', 1_000]]);
  page.news();
  other();
  expect(page.rests()).toBe(true);
  page.join('glass');
  expect(page.frameAt(1_010)).toEqual([['glass', 1_010]]);
});
