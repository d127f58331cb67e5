/** The page as far as drawing needs it: frames, and what comes round again and again. */
export type Screen = {
  now(): number;
  nextFrame(draw: () => void): () => void;
  every(milliseconds: number, wake: () => void): () => void;
};

const FRAME_MS = 100;

/** The page that a person looks at. */
export const browserScreen: Screen = {
  now: () => performance.now(),
  nextFrame: (draw) => {
    const frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  },
  every: (milliseconds, wake) => {
    const timer = setInterval(wake, milliseconds);
    return () => clearInterval(timer);
  },
};

/**
 * Calls all live drawings in one go, at most ten times a second, with the same moment: what stands side by side on a
 * screen, such as a weight and the key that accepts it, never shows two moments. It goes on while no news comes, since a
 * silent value grows old.
 */
export function throttledDrawings(subscribe: (wake: () => void) => () => void, screen: Screen) {
  const drawings = new Set<(moment: number) => void>();
  let waiting: (() => void) | null = null;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let rest: (() => void) | null = null;

  const draw = (): void => {
    waiting = null;
    const moment = screen.now();
    if (moment - drawnAt < FRAME_MS) return wake();
    drawnAt = moment;
    for (const drawing of drawings) drawing(moment);
  };
  const wake = (): void => {
    waiting ??= screen.nextFrame(draw);
  };
  function begin(): () => void {
    const ends = [subscribe(wake), screen.every(FRAME_MS * 2, wake)];
    return () => {
      for (const end of ends) end();
      waiting?.();
      waiting = null;
    };
  }

  /** Draws from the next frame on, with all others, until the returned function is called. */
  return (drawing: (moment: number) => void): (() => void) => {
    drawings.add(drawing);
    rest ??= begin();
    // A new drawing waits for no turn, and the others go along.
    drawnAt = Number.NEGATIVE_INFINITY;
    wake();
    return () => {
      drawings.delete(drawing);
      if (drawings.size > 0) return;
      rest?.();
      rest = null;
    };
  };
}
