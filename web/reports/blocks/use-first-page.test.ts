// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { standardBlocks } from '@terezi/domain/reports/first-page.ts';
import { describe, expect, it } from 'vitest';
import { type Answer, answering } from '../../testing/answers.ts';
import { hold } from '../../testing/draw.tsx';
import { later } from '../../testing/later.ts';
import { useBlocks } from './use-first-page.ts';

const inOrder = (...blocks: string[]) =>
  blocks.map((block) => ({ Block: block.replace('-', ''), IsShown: !block.startsWith('-') }));
const kept = (own: object | null, group: object | null): Answer => ({
  data: { FirstPage: { Own: own, Group: group, Groups: [] } },
});
function shown(answer: Answer | Promise<Answer>, reader = {}) {
  const calls = answering(() => answer);
  const { result } = hold(() => useBlocks('director'), null, reader);
  return { calls, keys: () => result.current?.map(({ block }) => block) ?? null };
}
const standard = standardBlocks.director.filter(({ isShown }) => isShown).map(({ block }) => block);

describe('the blocks of a first page', () => {
  it('are unknown until the server has answered', async () => {
    const slow = later<Answer>();
    const { calls, keys } = shown(slow.promise);
    await waitFor(() => expect(calls.map(({ line }) => line)).toEqual(['GET /first-page?Page=director']));
    expect(keys()).toBeNull();
    slow.give(kept(null, null));
    await waitFor(() => expect(keys()).toEqual(standard));
  });

  it('stand as the reader has arranged them, before what their group has', async () => {
    const own = inOrder(
      'health',
      'lastDays',
      '-gathered',
      '-mostCargo',
      '-mostCustomers',
      '-decisions',
      '-onSite',
    );
    const { keys } = shown(kept(own, inOrder('onSite')));
    await waitFor(() => expect(keys()).toEqual(['health', 'lastDays']));
  });

  it('stand as their group has them, where the reader has arranged nothing', async () => {
    const group = inOrder(
      'onSite',
      '-health',
      '-lastDays',
      '-gathered',
      '-mostCargo',
      '-mostCustomers',
      '-decisions',
    );
    const { keys } = shown(kept(null, group));
    await waitFor(() => expect(keys()).toEqual(['onSite']));
  });

  it('are only those that the reader may see', async () => {
    const own = inOrder('differences', ...standard.map((key) => `-${key}`));
    const { keys } = shown(kept(own, null), { userRole: 'Guard' });
    await waitFor(() => expect(keys()).toEqual([]));
  });

  it('stand as declared where there is no answer', async () => {
    const { keys } = shown({ status: 500, code: 'general.unexpected' });
    await waitFor(() => expect(keys()).toEqual(standard));
  });
});
