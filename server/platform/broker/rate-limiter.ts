/** How often something may be sent: so many at once, and then so many a second. */
export type Pace = { burst: number; perSecond: number };

/** Lets through one after the other, in order, at a pace. */
export type RateLimiter = {
  /**
   * Calls `go` when its turn has come, at once where none waits; answers whether it has to wait. Where as many wait as
   * the line holds, the oldest leaves it.
   */
  pass(go: () => void, line?: number): boolean;
  /** Lets through none of those that wait. */
  close(): void;
};

const SECOND = 1_000;

/** Makes a rate limiter that starts with its whole burst to give. */
export function rateLimiter({ burst, perSecond }: Pace): RateLimiter {
  let left = burst;
  let counted = performance.now();
  let waiting: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function takeOne(): boolean {
    const now = performance.now();
    left = Math.min(burst, left + ((now - counted) * perSecond) / SECOND);
    counted = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  }
  function serve(): void {
    timer = undefined;
    while (waiting.length > 0 && takeOne()) waiting.shift()?.();
    if (waiting.length > 0) timer = setTimeout(serve, Math.ceil(((1 - left) * SECOND) / perSecond)).unref();
  }

  return {
    pass(go, line = Number.POSITIVE_INFINITY) {
      if (waiting.length === 0 && takeOne()) {
        go();
        return false;
      }
      if (waiting.length >= line) waiting.shift();
      waiting.push(go);
      if (!timer) serve();
      return true;
    },
    close() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}

/** A kind of message of one sender, and how many of it may wait. */
type Kind = Pace & { name: string; line?: number };

/** The rate limiters of one sender, one for each kind of message. */
export type RateLimiters = {
  pass(kind: Kind, go: () => void): boolean;
  close(): void;
};

/** Makes the rate limiters of a sender that has sent nothing yet. */
export function rateLimiters(): RateLimiters {
  const all = new Map<string, RateLimiter>();
  return {
    pass({ name, line, ...pace }, go) {
      const one = all.get(name) ?? rateLimiter(pace);
      all.set(name, one);
      return one.pass(go, line);
    },
    close() {
      for (const one of all.values()) one.close();
    },
  };
}
