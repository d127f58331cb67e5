// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hold } from '../../testing/draw.tsx';
import type { Fold } from '../router/places.ts';
import { useFold } from './use-fold.ts';

const fold = { key: 'fleet' } as Fold;
const folding = (isHere: boolean) => hold((here: boolean) => useFold(fold, here), isHere);
type Folding = ReturnType<typeof folding>;
const isOpen = ({ result }: Folding) => result.current[0];
const turn = ({ result }: Folding) => act(() => result.current[1]());

describe('a part of the menu', () => {
  it('is closed until it is opened, and stays open on every page and the next day', () => {
    const menu = folding(false);
    expect(isOpen(menu)).toBe(false);
    turn(menu);
    expect([isOpen(menu), localStorage.getItem('fold:fleet')]).toEqual([true, 'open']);
    menu.unmount();
    expect(isOpen(folding(false))).toBe(true);
  });

  it('that was closed again is forgotten', () => {
    const menu = folding(false);
    turn(menu);
    turn(menu);
    expect([isOpen(menu), localStorage.getItem('fold:fleet')]).toEqual([false, null]);
  });

  it('is open while the reader is at one of its pages, without being remembered', () => {
    const menu = folding(true);
    expect([isOpen(menu), localStorage.getItem('fold:fleet')]).toEqual([true, null]);
    menu.rerender(false);
    expect(isOpen(menu)).toBe(false);
  });

  it('can be closed at one of its pages', () => {
    const menu = folding(true);
    turn(menu);
    expect(isOpen(menu)).toBe(false);
    turn(menu);
    expect(isOpen(menu)).toBe(true);
  });
});
