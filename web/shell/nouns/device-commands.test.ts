// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { isUnderWay, useCommands } from './device-commands.ts';

const { asked, sent, ...ended } = commandStates.number;
const commands = (...states: number[]): Answer => ({
  data: { TotalCount: states.length, Command: states.map((StatusId, at) => ({ Id: at + 1, StatusId })) },
});
const commandsOf = (scaleId: number) => hold((id: number) => useCommands(id), scaleId);
afterEach(() => void vi.useRealTimers());

describe('a command to a device', () => {
  it('is under way once it is asked or sent, and in no other state', () => {
    expect([asked, sent].map((statusId) => isUnderWay({ statusId }))).toEqual([true, true]);
    const others = Object.values(ended).filter((statusId) => isUnderWay({ statusId }));
    expect([Object.values(ended).length > 0, others]).toEqual([true, []]);
  });
});

describe('the last commands to the devices of a scale', () => {
  it('are none before they have come, or where the server refuses them', async () => {
    const answers: Answer[] = [commands(sent), { status: 403, code: 'general.forbidden' }];
    const calls = answering(() => answers.shift() ?? 'cut');
    const { result, rerender, client } = commandsOf(4);
    expect(result.current).toEqual([]);
    await waitFor(() => expect(result.current.map(({ id }) => id)).toEqual([1]));
    rerender(5);
    await waitFor(() =>
      expect(
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.status),
      ).toEqual(['success', 'error']),
    );
    expect(result.current).toEqual([]);
    expect(calls[0]?.line).toBe('GET /command?ScaleId=4&PageSize=20');
  });

  it('are asked for every second while one of them is under way, and no more once all have ended', async () => {
    vi.useFakeTimers();
    const [end = 0] = Object.values(ended);
    const answers = [commands(end, asked), commands(end, sent), commands(end, end)];
    const calls = answering(() => answers.shift() ?? commands(end, end));
    const { result } = commandsOf(4);
    const after = async (milliseconds: number) => {
      await act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
      return [result.current.map(({ statusId }) => statusId), calls.length];
    };
    expect(await after(10)).toEqual([[end, asked], 1]);
    expect(await after(1_000)).toEqual([[end, sent], 2]);
    expect(await after(1_000)).toEqual([[end, end], 3]);
    expect(await after(10_000)).toEqual([[end, end], 3]);
  });
});
