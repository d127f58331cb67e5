import { expect, it } from 'vitest';
import { lookOf } from './output-look.ts';

const command = (
  device: 'exit-barrier' | 'exit-light',
  kind: 'open' | 'close' | 'red',
  statusId: number,
) => ({
  ...{
    id: 1,
    companyId: 2,
    scaleId: 2,
    device,
    kind,
    input: {},
    reason: null,
    result: null,
    statusId,
    refusal: null,
    isLate: false,
    isSeen: null,
  },
  ...{ askedByName: null, askedAt: '', expiresAt: '', sentAt: null, doneAt: null, refusedAt: null },
  givenUpAt: null,
});

it.each([
  ['as its site says', 'open', [], 'açıq'],
  [
    'as its site says, however the last command ended',
    'closed',
    [command('exit-barrier', 'open', 4)],
    'bağlı',
  ],
  ['as not known where the site cannot say', 'unknown', [command('exit-barrier', 'open', 5)], 'məlum deyil'],
  ['as on its way once it is asked', 'closed', [command('exit-barrier', 'open', 1)], 'açılır…'],
  ['as on its way until there is an answer', 'unknown', [command('exit-barrier', 'close', 2)], 'bağlanır…'],
  [
    'by its newest command',
    'open',
    [command('exit-barrier', 'open', 3), command('exit-barrier', 'close', 2)],
    'açıq',
  ],
  ['by its own command', 'closed', [command('exit-light', 'red', 2)], 'bağlı'],
  ['not at all where the scale has none', null, [], undefined],
] as const)('draws a barrier %s', (_, standing, commands, words) => {
  expect(lookOf('exit-barrier', standing, commands)?.words.az).toBe(words);
});

it.each([
  ['calmly where nothing was ever asked', [], 'ring', 'idle'],
  ['calmly after a command that was answered', [command('exit-barrier', 'open', 3)], 'ring', 'idle'],
  [
    'as a warning after a command without an answer',
    [command('exit-barrier', 'open', 5)],
    'triangle',
    'warn',
  ],
  [
    'calmly once a later command was answered',
    [command('exit-barrier', 'close', 4), command('exit-barrier', 'open', 5)],
    'ring',
    'idle',
  ],
  ['calmly after another output’s', [command('exit-light', 'red', 5)], 'ring', 'idle'],
] as const)('draws a barrier of unknown state %s', (_, commands, shape, tone) => {
  expect(lookOf('exit-barrier', 'unknown', commands)).toMatchObject({ shape, tone });
});

it('draws each way to stand by another shape, so that no reader needs colours', () => {
  const shapes = (['open', 'closed', 'red', 'green', 'unknown'] as const).map(
    (standing) => lookOf('exit-barrier', standing, [])?.shape,
  );
  expect(new Set(shapes).size).toBe(5);
});
