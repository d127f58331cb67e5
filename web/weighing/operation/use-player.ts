import { type KeyboardEvent, useEffect, useState } from 'react';
import { playsFrom, STEP_MS, TO } from './curve-look.ts';

/** Plays a curve back as fast as it was: its place, and what starts, stops and moves it. */
export function usePlayer() {
  const [at, setAt] = useState(0);
  const [isStarted, setStarted] = useState(false);
  const isPlaying = isStarted && at < TO;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((before) => Math.min(TO, before + STEP_MS)), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const toggle = (): void => {
    if (!isPlaying) setAt(playsFrom(at));
    setStarted(!isPlaying);
  };
  return {
    at,
    isPlaying,
    toggle,
    move(to: number): void {
      setStarted(false);
      setAt(to);
    },
    /** The space bar plays wherever it does not press a button. */
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== ' ' || event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      toggle();
    },
  };
}
