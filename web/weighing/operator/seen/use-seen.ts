import { useRef, useState } from 'react';
import type { Sighting } from './recognition.ts';

const nothing = () => {};

/** What keys and boxes do with sightings. The listener to the readers loads after the screen and fills this in. */
export function useSeen() {
  const [last, setLast] = useState<readonly Sighting[]>([]);
  const [isOpen, setOpen] = useState(false);
  const pickRef = useRef<(at: number) => void>(nothing);
  return {
    last,
    setLast,
    pickRef,
    isOpen,
    toggle: () => setOpen((before) => !before),
    close: () => setOpen(false),
    pick: (at: number) => pickRef.current(at),
  };
}
export type SeenKeys = ReturnType<typeof useSeen>;
