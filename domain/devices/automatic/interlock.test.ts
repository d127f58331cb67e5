import { describe, expect, it } from 'vitest';
import { type Block, blockOf, loadOf, type Yard } from './interlock.ts';

const closed = { 'entry-barrier': 'closed', 'exit-barrier': 'closed' } as const;
const empty: Yard = { outputs: closed, inputs: {}, load: 'empty' };
const full: Yard = { ...empty, load: 'loaded' };
const exitOpen: Yard = { ...empty, outputs: { ...closed, 'exit-barrier': 'open' } };
const entryOpen: Yard = { ...empty, outputs: { ...closed, 'entry-barrier': 'open' } };
const nothingKnown: Yard = { outputs: {}, inputs: {}, load: 'unknown' };
const felt = (...inputs: (keyof Yard['inputs'])[]): Yard => ({
  ...empty,
  inputs: Object.fromEntries(inputs.map((input) => [input, 'occupied'])),
});

describe('what forbids an act at an automatic scale', () => {
  it.each([
    ['entry-barrier', 'open', empty, null],
    ['entry-barrier', 'open', full, 'loaded'],
    ['entry-barrier', 'open', exitOpen, 'exitOpen'],
    ['entry-barrier', 'open', { ...empty, outputs: {} }, 'exitUnknown'],
    ['entry-barrier', 'open', { ...empty, load: 'unknown' }, 'unread'],
    ['entry-barrier', 'open', felt('entry-photocell'), 'inTheWay'],
    ['entry-barrier', 'open', felt('exit-photocell'), 'inTheWay'],
    // A truck that waits to come in stands on this loop.
    ['entry-barrier', 'open', felt('entry-loop'), null],
    ['exit-barrier', 'open', full, null],
    ['exit-barrier', 'open', entryOpen, 'entryOpen'],
    ['exit-barrier', 'open', nothingKnown, 'entryUnknown'],
    ['exit-barrier', 'open', felt('exit-loop'), 'inTheWay'],
    ['exit-barrier', 'open', felt('exit-photocell'), null],
    ['entry-barrier', 'close', full, null],
    ['entry-barrier', 'close', nothingKnown, null],
    ['entry-barrier', 'close', felt('entry-loop'), 'inTheWay'],
    ['entry-barrier', 'close', felt('entry-photocell'), 'inTheWay'],
    ['entry-barrier', 'close', felt('exit-loop'), null],
    ['exit-barrier', 'close', felt('exit-loop'), 'inTheWay'],
    ['exit-barrier', 'close', felt('exit-photocell'), 'inTheWay'],
    ['exit-barrier', 'close', felt('entry-loop'), null],
    ['entry-light', 'green', empty, null],
    ['entry-light', 'green', exitOpen, 'exitOpen'],
    ['exit-light', 'green', full, null],
    ['exit-light', 'green', entryOpen, 'entryOpen'],
    ['exit-light', 'green', nothingKnown, 'entryUnknown'],
    ['entry-light', 'red', exitOpen, null],
    ['exit-light', 'red', nothingKnown, null],
    ['indicator', 'read', nothingKnown, null],
  ] as const satisfies readonly (readonly [...Parameters<typeof blockOf>, Block | null])[])(
    '%s %s',
    (device, kind, yard, block) => {
      expect(blockOf(device, kind, yard)).toBe(block);
    },
  );

  it('never has both barriers open by one act after another, in any order', () => {
    for (const yard of [exitOpen, entryOpen]) {
      const blocked = (['entry-barrier', 'exit-barrier'] as const).filter((barrier) =>
        blockOf(barrier, 'open', yard),
      );
      expect(blocked).toHaveLength(1);
    }
  });
});

it.each([
  [{ state: 'stable', grams: 0 }, 'empty'],
  [{ state: 'motion', grams: 80_000 }, 'empty'],
  [{ state: 'stable', grams: 100_000 }, 'loaded'],
  [{ state: 'over', grams: null }, 'loaded'],
  [{ state: 'under', grams: null }, 'unknown'],
  [{ state: 'net', grams: 0 }, 'unknown'],
  [{ state: 'lost', grams: null }, 'unknown'],
  [null, 'unknown'],
] as const)('%j on a deck of 20 kg divisions is %s', (live, load) => {
  expect(loadOf(live, 20_000)).toBe(load);
});
