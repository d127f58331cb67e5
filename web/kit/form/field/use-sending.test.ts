// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { fileProblems } from '@terezi/domain/grammar/file/file-problems.ts';
import { describe, expect, it } from 'vitest';
import { hold } from '../../../testing/draw.tsx';
import { later } from '../../../testing/later.ts';
import type { SendFile } from './file.ts';
import { useSending } from './use-sending.ts';

type Way = Parameters<SendFile>[1] & {
  readonly name: string;
  readonly end: (message?: string) => Promise<void>;
};

/** A field that takes pictures, and each file that it has begun to send. */
function field() {
  const ways: Way[] = [];
  const limits = { types: ['image/png'], most: 4 };
  const send: SendFile = (file, way) => {
    const answer = later<string | undefined>();
    const end = (message?: string) => act(async () => answer.give(message));
    ways.push({ ...way, name: file.name, end });
    return answer.promise;
  };
  const held = hold(() => useSending(limits, send), null);
  const choose = (name: string, content = 'abc', type = 'image/png') =>
    act(async () => held.result.current.send(new File([content], name, { type })));
  return { ways, choose, unmount: held.unmount, now: () => held.result.current };
}

describe('a file', () => {
  it('is on its way by its share, until it is taken', async () => {
    const { ways, choose, now } = field();
    expect(now().sending).toEqual({ state: 'none' });
    await choose('a.png');
    expect(now().sending).toEqual({ state: 'sending', name: 'a.png', share: 0 });
    act(() => ways[0]?.progress(0.4));
    expect(now().sending).toMatchObject({ share: 0.4 });
    await ways[0]?.end();
    expect(now().sending).toEqual({ state: 'none' });
  });

  it('is refused before any of it is sent where it is too large', async () => {
    const { ways, choose, now } = field();
    await choose('a.png', 'abcde');
    expect([ways, now().sending]).toMatchObject([[], { state: 'refused' }]);
    await choose('a.png', '');
    expect(now().sending).toEqual({ state: 'refused', message: fileProblems.empty });
  });

  it('that the server refuses says why', async () => {
    const { ways, choose, now } = field();
    await choose('a.png');
    await ways[0]?.end('It is no picture.');
    expect(now().sending).toEqual({ state: 'refused', message: 'It is no picture.' });
  });

  it('that is stopped stays stopped, whatever comes of it later', async () => {
    const { ways, choose, now } = field();
    await choose('a.png');
    act(() => now().stop());
    expect([ways[0]?.signal.aborted, now().sending]).toEqual([true, { state: 'stopped' }]);
    act(() => ways[0]?.progress(0.9));
    await ways[0]?.end('stopped');
    expect(now().sending).toEqual({ state: 'stopped' });
  });

  it('is stopped by the next one, and says nothing any more', async () => {
    const { ways, choose, now } = field();
    await choose('a.png');
    await choose('b.png');
    expect(ways.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await ways[0]?.end('stopped');
    expect(now().sending).toMatchObject({ state: 'sending', name: 'b.png' });
  });

  it('is stopped where its field goes', async () => {
    const { ways, choose, unmount } = field();
    await choose('a.png');
    unmount();
    expect(ways[0]?.signal.aborted).toBe(true);
  });
});

it('another action about a file shows its refusal in the same place, until the next', async () => {
  const { now } = field();
  await act(async () => now().attempt(async () => 'It cannot be removed.'));
  expect(now().sending).toEqual({ state: 'refused', message: 'It cannot be removed.' });
  await act(async () => now().attempt(async () => undefined));
  expect(now().sending).toEqual({ state: 'none' });
});
