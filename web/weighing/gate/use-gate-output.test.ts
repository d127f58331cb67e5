// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { commandStates } from '@terezi/domain/devices/command/command-states.ts';
import { deviceProblems } from '@terezi/domain/devices/problems.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearProblem, problemTold } from '#shell/api/problem.ts';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { showOn } from '../../testing/scale.ts';
import { useGateOutput } from './use-gate-output.ts';

beforeEach(() => {
  hearProblem();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const { asked: waiting, sent, done, refused } = commandStates.number;
const command = (StatusId: number, Refusal: string | null = null): Answer => ({
  data: { Command: { Id: 5, Device: 'exit-barrier', Kind: 'open', StatusId, Refusal } },
});

/** The exit barrier of a scale at the gate: the answer to its command, and how the command stands then. */
async function gate(scaleId: number, answer: Answer, ...then: Answer[]) {
  const calls = answering(({ line }) =>
    line.startsWith('POST') ? answer : ((then.length > 1 ? then.shift() : then[0]) ?? 'cut'),
  );
  const { result } = hold(() => useGateOutput(scaleId, 'exit-barrier'), null);
  showOn(scaleId, { outputs: { 'exit-barrier': 'closed' } });
  await pass(200);
  const ask = () => act(() => result.current.ask('open'));
  return { calls, ask, now: () => result.current };
}

describe('a barrier at the gate', () => {
  it('stands as its site says, and nobody asks for a command that was not given', async () => {
    const { calls, now } = await gate(9_801, command(waiting));
    expect(now()).toMatchObject({ standing: 'closed', isBusy: false, look: { words: { az: 'bağlı' } } });
    await pass(5_000);
    expect(calls).toEqual([]);
  });

  it('is on its way from the command until its end, and is looked at twice a second until then', async () => {
    const { calls, ask, now } = await gate(
      9_802,
      command(waiting),
      command(waiting),
      command(sent),
      command(done),
    );
    await ask();
    await pass(10);
    expect(now()).toMatchObject({ isBusy: true, look: { words: { az: 'açılır…' } } });
    await pass(1_000);
    expect([now().isBusy, now().why]).toEqual([false, undefined]);
    await pass(5_000);
    expect(calls.map(({ line }) => line)).toEqual([
      'POST /scale/9802/output',
      ...['GET /command/5', 'GET /command/5', 'GET /command/5'],
    ]);
    expect(calls[0]?.body).toEqual({ Output: 'exit-barrier', State: 'open' });
  });

  it('says why its site did not carry a command out', async () => {
    const { away } = deviceProblems;
    const { ask, now } = await gate(9_803, command(waiting), command(refused, away.code));
    await ask();
    await pass(10);
    expect([now().isBusy, now().why]).toEqual([false, away]);
  });

  it('says why the server took no command, and stays as it is', async () => {
    const { ask, now } = await gate(9_804, { status: 409, code: 'device.interlocked' });
    await ask();
    expect([problemTold()?.code, now().isBusy]).toEqual(['device.interlocked', false]);
  });
});
