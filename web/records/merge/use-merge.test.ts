// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import type { Merging, MergeValues } from './merging.ts';
import { useMerge } from './use-merge.ts';

const words = { az: 'x', en: 'x' };
/** A row that both have changed: its name by each to another value, its note by the reader, its lanes by the other. */
const states = {
  base: { name: 'North', note: '', lanes: 2, place: 'a' },
  mine: { name: 'East', note: 'mine', lanes: 2, place: 'a' },
  theirs: { name: 'South', note: '', lanes: 4, place: 'a' },
};
function merge(faults: Merging['faults'] = () => ({})) {
  const sent: MergeValues[] = [];
  const labels = { name: words, note: words, lanes: words, place: words };
  const merging: Merging = {
    title: 'North',
    labels,
    states,
    faults,
    read: (_: string, value: unknown) => String(value),
    send: async (values) => void sent.push(values),
  };
  const { result } = hold(() => useMerge(merging, () => {}), null);
  const now = () => result.current;
  const field = (name: string) => {
    const known = now().fields.find((each) => each.name === name);
    if (!known) throw new Error(`nobody has changed ${name}`);
    return known;
  };
  const sides = () => Object.fromEntries(now().fields.map((each) => [each.name, now().sideOf(each)]));
  const submit = () => act(async () => void (await now().form.submit()));
  return { sent, now, field, sides, submit };
}

describe('a merge', () => {
  it('takes what one alone has changed, and leaves what both have undecided', () => {
    const { now, sides } = merge();
    expect([sides(), now().left]).toEqual([{ name: null, note: 'mine', lanes: 'theirs' }, 1]);
  });

  it('is not sent while something is undecided', async () => {
    const { sent, now, submit } = merge();
    await submit();
    expect(sent).toEqual([]);
    expect(now().form.field('name').message).not.toBeNull();
  });

  it('is sent as a whole once each is decided', async () => {
    const { sent, now, field, sides, submit } = merge();
    act(() => now().take(field('name'), 'theirs'));
    expect([sides().name, now().left]).toEqual(['theirs', 0]);
    act(() => now().take(field('lanes'), 'mine'));
    await submit();
    expect(sent).toEqual([{ name: 'South', note: 'mine', lanes: 2, place: 'a' }]);
  });

  it('of a typed value that neither had is a joint one', () => {
    const { now, sides } = merge();
    act(() => now().form.set('name', 'South-East'));
    expect([sides().name, now().left]).toEqual(['joint', 0]);
  });

  it('is decided all at once for what both have changed, and for nothing else', () => {
    const { now, sides } = merge();
    act(() => now().takeAll('mine'));
    expect([sides(), now().form.values['lanes']]).toEqual([
      { name: 'mine', note: 'mine', lanes: 'theirs' },
      4,
    ]);
  });

  it('has the faults of its form, too', async () => {
    const { sent, now, submit } = merge(() => ({ note: words }));
    act(() => now().takeAll('theirs'));
    await submit();
    expect(sent).toEqual([]);
  });
});
