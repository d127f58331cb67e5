// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { isUnderWay, useCommand } from './use-command.ts';

const { asked: waiting, sent, ...over } = commandStates.number;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

describe('a command', () => {
  it('is under way from its command until its end, of any kind', () => {
    expect([waiting, sent].every(isUnderWay)).toBe(true);
    expect([...Object.values(over), undefined].some(isUnderWay)).toBe(false);
  });

  it('is looked at until it has ended', async () => {
    const states = [waiting, sent, Object.values(over)[0] ?? 0];
    const calls = answering(() => ({ data: { Command: { Id: 4, StatusId: states.shift() } } }));
    const { result } = hold<ReturnType<typeof useCommand>, number | null>(useCommand, 4);
    await wait(10);
    expect([result.current?.statusId, calls.length]).toEqual([waiting, 1]);
    await wait(1_000);
    expect([result.current?.statusId, calls.length]).toEqual([Object.values(over)[0], 3]);
    await wait(5_000);
    expect([calls.length, calls[0]?.line]).toEqual([3, 'GET /command/4']);
  });

  it('is nothing while there is none', async () => {
    const calls = answering(() => 'cut');
    const { result } = hold<ReturnType<typeof useCommand>, number | null>(useCommand, null);
    await wait(1_000);
    expect([result.current, calls]).toEqual([null, []]);
  });
});
