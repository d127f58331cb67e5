import { describe, expect, it } from 'vitest';
import type { KnownInputs } from '../output/input.ts';
import type { Load } from './interlock.ts';
import type { LiveState } from '../link.ts';
import type { KnownOutputs } from '../output/output.ts';
import {
  concernOf,
  HELP_SECONDS,
  hindranceOf,
  RUN_STAGES,
  runStages,
  stageLook,
  stageOf,
} from './run-stage.ts';

type StageInput = {
  load: Load;
  state?: LiveState;
  inputs?: KnownInputs;
  outputs?: KnownOutputs;
  isCaptured?: boolean;
};
const FREE = { 'entry-photocell': 'free', 'exit-photocell': 'free' } as const;
const at = ({ state = 'motion', inputs = FREE, outputs = {}, isCaptured = false, load }: StageInput) =>
  stageOf({ load, state, inputs, outputs, isCaptured });

describe('the stage at which a truck is', () => {
  it.each<[string, StageInput, ReturnType<typeof stageOf>]>([
    ['nothing near', { load: 'empty', state: 'stable' }, 'idle'],
    [
      'a truck on the loop before the entry',
      { load: 'empty', inputs: { 'entry-loop': 'occupied' } },
      'approach',
    ],
    [
      'its first wheels in the beam',
      { load: 'empty', inputs: { 'entry-photocell': 'occupied' } },
      'approach',
    ],
    [
      'its rear in the beam, whatever the weight',
      { load: 'loaded', state: 'stable', inputs: { 'entry-photocell': 'occupied' } },
      'onDeck',
    ],
    [
      'its front in the beam',
      { load: 'loaded', inputs: { ...FREE, 'exit-photocell': 'occupied' } },
      'onDeck',
    ],
    ['in motion where no photocell tells where it stands', { load: 'loaded', inputs: {} }, 'onDeck'],
    ['between the beams and still in motion', { load: 'loaded' }, 'positioned'],
    ['at rest, its weight not yet taken', { load: 'loaded', state: 'stable' }, 'settling'],
    ['at rest without photocells', { load: 'loaded', state: 'stable', inputs: {} }, 'settling'],
    ['weighed', { load: 'loaded', state: 'stable', isCaptured: true }, 'captured'],
    [
      'the exit open before it',
      { load: 'loaded', isCaptured: true, outputs: { 'exit-barrier': 'open' } },
      'leave',
    ],
    ['half out, over the loop', { load: 'loaded', inputs: { 'exit-loop': 'occupied' } }, 'leave'],
    ['off the deck, over the loop', { load: 'empty', inputs: { 'exit-loop': 'occupied' } }, 'clear'],
    ['off the deck, the exit still open', { load: 'empty', outputs: { 'exit-barrier': 'open' } }, 'clear'],
    ['an unread weight', { load: 'unknown', state: 'lost' }, null],
  ])('%s', (_, situation, stage) => {
    expect(at(situation)).toBe(stage);
  });

  it('is one of eight, in their order', () => {
    expect(RUN_STAGES).toEqual(Object.keys(runStages));
  });
});

describe('how long a truck stays', () => {
  it('is late past its norm, and calls for help after ninety seconds', () => {
    for (const stage of RUN_STAGES) {
      const { norm } = runStages[stage];
      if (norm === null) continue;
      expect([norm, norm + 1, HELP_SECONDS].map((seconds) => concernOf(stage, seconds))).toEqual([
        null,
        'late',
        'help',
      ]);
    }
  });

  it('does not matter where no truck is', () => {
    expect(concernOf('idle', 86_400)).toBeNull();
  });

  it('shows by shape and tone', () => {
    const concerns = [null, 'late', 'help'] as const;
    expect(concerns.map((concern) => stageLook('onDeck', concern).tone)).toEqual(['accent', 'warn', 'bad']);
    expect(stageLook('idle', null)).toMatchObject({ shape: 'ring', tone: 'idle' });
    expect(stageLook('captured', null)).toMatchObject({ shape: 'check', tone: 'ok' });
  });
});

it('says which photocell holds a truck up, and of no other stage anything', () => {
  const rear = { inputs: { 'entry-photocell': 'occupied' } } as const;
  expect(hindranceOf(rear, 'onDeck')?.az).toBe('arxa fotoelement tutulub');
  expect(hindranceOf({ inputs: { 'exit-photocell': 'occupied' } }, 'onDeck')?.az).toBe(
    'ön fotoelement tutulub',
  );
  expect([hindranceOf({ inputs: FREE }, 'onDeck'), hindranceOf(rear, 'approach')]).toEqual([null, null]);
});
