// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { hold } from '../../../testing/draw.tsx';
import { type Folding, useFolding } from './use-folding.ts';

type FoldingProps = { readonly grouping: string; readonly isFolded: boolean };
const folding = (start: FoldingProps) =>
  hold<Folding, FoldingProps>(({ grouping, isFolded }) => useFolding(grouping, isFolded), start);
const cargo: FoldingProps = { grouping: 'cargo', isFolded: false };

it('rows open as their grouping opens, and each is folded and unfolded by itself', () => {
  const { result } = folding(cargo);
  expect([result.current.isFolded('a'), result.current.isAllFolded]).toEqual([false, false]);
  act(() => result.current.toggle('a'));
  expect([result.current.isFolded('a'), result.current.isFolded('b')]).toEqual([true, false]);
  act(() => result.current.toggle('a'));
  expect(result.current.isFolded('a')).toBe(false);
});

it('all are folded at once, unseen ones too, until one of them is opened', () => {
  const { result } = folding(cargo);
  act(() => result.current.toggle('a'));
  act(() => result.current.foldAll(true));
  expect([result.current.isFolded('a'), result.current.isFolded('z'), result.current.isAllFolded]).toEqual([
    true,
    true,
    true,
  ]);
  act(() => result.current.toggle('z'));
  expect([result.current.isFolded('a'), result.current.isFolded('z'), result.current.isAllFolded]).toEqual([
    true,
    false,
    false,
  ]);
});

it('another grouping begins as it opens, and what was folded of the first is forgotten with the next fold', () => {
  const { result, rerender } = folding(cargo);
  act(() => result.current.toggle('a'));
  rerender({ grouping: 'customer', isFolded: true });
  expect([result.current.isFolded('a'), result.current.isFolded('b'), result.current.isAllFolded]).toEqual([
    true,
    true,
    true,
  ]);
  act(() => result.current.toggle('b'));
  expect([result.current.isFolded('a'), result.current.isFolded('b')]).toEqual([true, false]);
  rerender(cargo);
  expect(result.current.isFolded('a')).toBe(false);
});
