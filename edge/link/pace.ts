/** Paces live values: a new value goes out soon, an unchanged one rarely, but regularly. */
export type Pace = {
  /** There is something new. */
  touch(): void;
  stop(): void;
};

// The eye follows ten a second; one a second tells the server that the agent still sees the scale.
const SOONEST = 100;
const LATEST = 1000;

/** Calls `publish` at most every 100 ms when touched, and every second in any case. */
export function pace(publish: () => void): Pace {
  let last = Number.NEGATIVE_INFINITY;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;

  function fire(): void {
    last = performance.now();
    isDue = false;
    arm(LATEST);
    publish();
  }
  function arm(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(fire, delay);
  }

  arm(0);
  return {
    touch() {
      if (isDue) return;
      isDue = true;
      const wait = SOONEST - (performance.now() - last);
      if (wait <= 0) fire();
      else arm(wait);
    },
    stop: () => clearTimeout(timer),
  };
}
