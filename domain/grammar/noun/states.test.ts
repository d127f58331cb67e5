import { describe, expect, it } from 'vitest';
import { problems } from '../problem.ts';
import { ITSELF, states } from './states.ts';

const { shut, wrong } = problems('door', {
  shut: { status: 409, az: 'Qapı bağlıdır', en: 'The door is shut' },
  wrong: { status: 409, az: '{name} bağlıdır', en: '{name} is shut' },
});
const words = { az: 'söz', en: 'word' };
const look = { words, shape: 'ring', tone: 'idle' } as const;
const act = { words, happened: words, refusal: shut };

/** A door that a guard closes, that any person inside opens, and that falls shut by itself; broken it stays. */
const door = {
  states: { open: { ...look, number: 1 }, shut: { ...look, number: 2 }, broken: { ...look, number: 7 } },
  acts: {
    build: {
      ...act,
      from: { nothing: ['CompanyAdmin'] },
      to: 'open',
      told: { at: 'builtAt', by: 'builder' },
    },
    close: { ...act, from: { open: ['Guard'] }, to: 'shut', told: { at: 'closedAt' } },
    fall: { ...act, from: { open: ITSELF }, to: 'shut' },
    open: { ...act, from: { shut: 'signedIn' }, to: 'open' },
    break: { ...act, from: { open: 'everyone', shut: ['Guard'] }, to: 'broken' },
  },
} as const;
const doors = states(door);

describe('what is declared of states', () => {
  it('says their numbers, and the moves between them', () => {
    expect(doors.number).toEqual({ open: 1, shut: 2, broken: 7 });
    expect(doors.moves).toEqual(['0>1', '1>2', '1>7', '2>1', '2>7']);
    expect(doors.origins('break')).toEqual([1, 2]);
    expect(doors.origins('build')).toEqual([]);
  });

  it('names each look, and shows an unknown number as it came', () => {
    expect(doors.look(2)).toMatchObject(look);
    expect(doors.look(9).words).toEqual({ az: '9', en: '9' });
  });

  it.each([
    ['build', null, 'CompanyAdmin', null],
    ['build', null, 'Guard', 'forbidden'],
    ['build', 1, 'CompanyAdmin', shut],
    ['close', 1, 'Guard', null],
    ['close', 1, 'Viewer', 'forbidden'],
    ['close', 1, null, 'forbidden'],
    ['close', 2, 'Guard', shut],
    ['close', 9, 'Guard', shut],
    ['fall', 1, 'itself', null],
    ['fall', 1, 'SuperAdmin', 'forbidden'],
    ['close', 1, 'itself', 'forbidden'],
    ['open', 2, 'Viewer', null],
    ['open', 2, 'itself', 'forbidden'],
    ['break', 1, null, null],
    ['break', 2, 'Viewer', 'forbidden'],
    ['break', 7, 'Guard', shut],
  ] as const)('says whether there is a way: %s from %s by %s', (action, from, doer, why) => {
    expect(doors.refusal(action, from, doer)).toEqual(why);
  });

  it.each([
    [1, 'Guard', ['close', 'break']],
    [1, 'Viewer', ['break']],
    [1, 'itself', ['fall']],
    [2, 'Viewer', ['open']],
    [7, 'SuperAdmin', []],
    [9, 'SuperAdmin', []],
  ] as const)('offers in state %i to %s: %j', (number, doer, offered) => {
    expect(doors.offered(number, doer)).toEqual(offered);
  });

  it('tells what happened to a record, in the order in which it did', () => {
    const record = { closedAt: '2026-11-21T10:00:00Z', builtAt: '2026-11-20T10:00:00Z', builder: 'Rauf' };
    expect(doors.happenings(record)).toEqual([
      { act: 'build', at: record.builtAt, by: 'Rauf' },
      { act: 'close', at: record.closedAt, by: null },
    ]);
    expect(doors.happenings({ ...record, closedAt: null })).toHaveLength(1);
    expect(doors.happenings({ builtAt: record.builtAt, builder: 4 })).toEqual([
      { act: 'build', at: record.builtAt, by: null },
    ]);
    const opposite = { builtAt: record.closedAt, closedAt: record.builtAt };
    expect(doors.happenings(opposite).map((each) => each.act)).toEqual(['close', 'build']);
  });
});

it('a declaration that does not contradict itself is taken', () => {
  expect(() => states(door)).not.toThrow();
});

describe('a declaration that contradicts itself', () => {
  const { states: stateByName, acts } = door;
  it.each([
    ['two states share a number', { states: { ...stateByName, shut: stateByName.open }, acts }],
    ['a number is none', { states: { ...stateByName, shut: { ...look, number: 0 } }, acts }],
    ['nothing leads to lost', { states: { ...stateByName, lost: { ...look, number: 8 } }, acts }],
    [
      'nothing leads to left, right',
      {
        states: { ...stateByName, left: { ...look, number: 8 }, right: { ...look, number: 9 } },
        acts: {
          ...acts,
          turn: { ...act, from: { left: ITSELF }, to: 'right' },
          back: { ...act, from: { right: ITSELF }, to: 'left' },
        },
      },
    ],
    [
      'hide leads to gone, which is no state',
      { states: stateByName, acts: { ...acts, hide: { ...act, from: { open: ITSELF }, to: 'gone' } } },
    ],
    [
      'find leads from gone, which is no state',
      { states: stateByName, acts: { ...acts, find: { ...act, from: { gone: ITSELF }, to: 'open' } } },
    ],
    [
      'wait leads from nowhere',
      { states: stateByName, acts: { ...acts, wait: { ...act, from: {}, to: 'open' } } },
    ],
    [
      'the refusal of knock has places that nobody fills',
      {
        states: stateByName,
        acts: { ...acts, knock: { ...act, from: { shut: ITSELF }, to: 'open', refusal: wrong } },
      },
    ],
  ])('is refused as the program starts: %s', (says, declared) => {
    // The compiler would find such a mistake too; it cannot in names that come from elsewhere.
    expect(() => states(declared as Parameters<typeof states>[0])).toThrow(
      `the states ${Object.keys(declared.states).join(', ')} are declared wrongly: ${says}`,
    );
  });
});
