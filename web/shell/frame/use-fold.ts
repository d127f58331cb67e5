import { useState } from 'react';
import type { Fold } from '../router/places.ts';
import { browserStore } from '../storage.ts';

const OPEN = 'open';

/**
 * Whether a part of the menu stands open: where the reader has opened it, remembered by the browser, and while they are at one of its
 * pages, unless they close it there.
 */
export function useFold({ key }: Fold, isHere: boolean): readonly [boolean, () => void] {
  const place = `fold:${key}`;
  const [isKept, setKept] = useState(() => browserStore.getItem(place) === OPEN);
  const [closed, setClosed] = useState({ isHere, isClosed: false });
  // A person who comes back finds it open again.
  const isClosed = closed.isHere === isHere && closed.isClosed;
  const isOpen = !isClosed && (isKept || isHere);
  const turn = () => {
    setKept(!isOpen);
    setClosed({ isHere, isClosed: isOpen });
    if (isOpen) browserStore.removeItem(place);
    else browserStore.setItem(place, OPEN);
  };
  return [isOpen, turn];
}
