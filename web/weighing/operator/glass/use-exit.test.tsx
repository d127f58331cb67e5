// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import type { CommandRow } from '@terezi/domain/devices/command/command-api.ts';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { commandCalls } from '#shell/api/calls/command.gen.ts';
import { scaleCalls } from '#shell/api/calls/scale.gen.ts';
import type { LiveScale } from '#shell/live/live-message.ts';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering, saying } from '../../../testing/answers.ts';
import { hold } from '../../../testing/draw.tsx';
import { showOn } from '../../../testing/scale.ts';
import { useExit } from './use-exit.ts';
import { someScale } from '../visit/visit.fixture.ts';

const { asked, sent, done, refused, unknown } = commandStates.number;
const command = (id: number, statusId: number, more: Partial<CommandRow> = {}): CommandRow => ({
  ...{ id, companyId: 3, scaleId: someScale.id, device: 'exit-barrier', kind: 'open', statusId },
  ...{ input: {}, reason: null, result: null },
  ...{
    refusal: null,
    isLate: false,
    isSeen: null,
    askedByName: null,
    askedAt: '',
    expiresAt: '',
    sentAt: null,
  },
  ...{ doneAt: null, refusedAt: null, givenUpAt: null },
  ...more,
});

const show = (more: Partial<LiveScale>) =>
  showOn(someScale.id, { outputs: { 'exit-barrier': 'closed' }, ...more });

/** The exit of a scale whose commands stand so; what a press asks for is command 51. */
async function exit(rows: readonly CommandRow[] = [], { isWeighed = false, given = {} as Answer } = {}) {
  const known = { rows };
  const calls = answering(({ line }) => {
    if (line.startsWith('GET /command'))
      return saying(commandCalls.list, { command: known.rows, totalCount: known.rows.length });
    return 'code' in Object(given) ? given : saying(scaleCalls.output, { command: command(51, asked) });
  });
  const { result, client } = hold(() => useExit(someScale, isWeighed), null);
  await waitFor(() => expect(result.current.commands).toEqual(rows));
  const orders = () => calls.filter(({ line }) => line.startsWith('POST')).map(({ body }) => body);
  const become = async (...next: CommandRow[]) => {
    known.rows = next;
    await act(() => client.refetchQueries({ queryKey: ['command'] }));
    await waitFor(() => expect(result.current.commands).toEqual(next));
  };
  const press = () => act(async () => result.current.toggle());
  return { orders, press, become, now: () => result.current };
}
const order = (State: string) => ({ Output: 'exit-barrier', State });
beforeEach(hearProblem);

describe('F4', () => {
  it.each([
    ['an empty deck', { grams: 0 }],
    ['less than the scale weighs', { grams: someScale.min - 1 }],
    ['a weight that is older than a second', { grams: 30_000_000, age: 1_001 }],
    ['no weight at all', { grams: null, state: 'lost' }],
  ] as const)('opens at once over %s', async (_, live) => {
    const { orders, press, now } = await exit();
    show(live);
    await press();
    expect([orders(), now().loadInQuestion]).toEqual([[order('open')], null]);
  });

  it.each([
    ['at exactly Min', { grams: someScale.min }, someScale.min],
    ['on the move', { grams: 30_000_000, state: 'motion' }, 30_000_000],
    ['over the maximum, of unknown weight', { grams: null, state: 'over' }, someScale.max],
  ] as const)('asks first for a truck that was not weighed, %s', async (_, live, load) => {
    const { orders, press, now } = await exit();
    show(live);
    await press();
    expect([orders(), now().loadInQuestion]).toEqual([[], load]);
  });

  it('opens after the question, or does nothing', async () => {
    const { orders, press, now } = await exit();
    show({ grams: 30_000_000 });
    await press();
    act(() => now().stay());
    expect([orders(), now().loadInQuestion]).toEqual([[], null]);
    show({ grams: 30_000_000 });
    await press();
    await act(() => now().letOut());
    expect(orders()).toEqual([order('open')]);
  });

  it('asks nothing of an operator who has weighed the truck', async () => {
    const { orders, press, now } = await exit([], { isWeighed: true });
    show({ grams: 30_000_000 });
    await press();
    expect([orders(), now().loadInQuestion]).toEqual([[order('open')], null]);
  });

  it('closes an open barrier without a question, with any load on the deck', async () => {
    const { orders, press, now } = await exit();
    show({ grams: 30_000_000, outputs: { 'exit-barrier': 'open' } });
    await waitFor(() => expect(now().isOpen).toBe(true));
    await press();
    expect([orders(), now().loadInQuestion]).toEqual([[order('closed')], null]);
  });
});

describe('a second press', () => {
  it.each([
    ['asked', asked],
    ['on its way', sent],
  ])('takes back an opening that is %s, though the barrier still stands closed', async (_, state) => {
    const { orders, press } = await exit([command(50, state)]);
    show({ grams: 0 });
    await press();
    expect(orders()).toEqual([order('closed')]);
  });

  it.each([
    ['was done', [command(50, done)]],
    ['the site did not answer', [command(50, unknown)]],
    ['is another’s, of the light', [command(50, sent, { device: 'exit-light', kind: 'green' })]],
  ])('goes by how the barrier stands once the opening %s', async (_, rows) => {
    const { orders, press, now } = await exit(rows);
    show({ grams: 0 });
    await waitFor(() => expect(now().isOpen).toBe(false));
    await press();
    expect(orders()).toEqual([order('open')]);
  });
});

describe('what comes of a command', () => {
  const failed = { refusal: 'device.failed' };

  it('from here is reported once, where it was not carried out', async () => {
    const { press, become } = await exit();
    show({ grams: 0 });
    await press();
    await become(command(51, sent));
    expect(problemTold()).toBeNull();
    await become(command(51, refused, failed));
    expect(problemTold()).toMatchObject({
      code: 'device.failed',
      message: expect.stringContaining('icra etmədi'),
    });
    hearProblem();
    await become(command(51, refused, failed), command(50, done));
    expect(problemTold()).toBeNull();
  });

  it.each([
    ['was carried out', command(51, done)],
    ['was given elsewhere', command(60, refused, failed)],
  ])('is no problem of this page where it %s', async (_, row) => {
    const { press, become } = await exit();
    show({ grams: 0 });
    await press();
    await become(row);
    expect(problemTold()).toBeNull();
  });

  it('that is refused at once is shown in the words of the API, without waiting', async () => {
    const { press, become } = await exit([], { given: { status: 403, code: 'weighing.notYourScale' } });
    show({ grams: 0 });
    await press();
    expect(problemTold()?.code).toBe('weighing.notYourScale');
    hearProblem();
    await become(command(51, refused, failed));
    expect(problemTold()).toBeNull();
  });
});
