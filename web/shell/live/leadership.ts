/** The place of one tab in the line of those who may lead. */
export type Leadership = {
  readonly isLeading: () => boolean;
  /** Takes the lead away from a tab that has gone silent. */
  readonly steal: () => void;
  /** Steps out of the line, and down. */
  readonly stop: () => void;
};

/**
 * One tab of a browser leads: the one that holds the lock. `begin` starts what only the leader does and answers
 * the way to end it. When the leader's tab closes, the next in line begins; when its lock is stolen, it ends and
 * stands in line again.
 */
export function leadership(locks: LockManager, name: string, begin: () => () => void): Leadership {
  let end: (() => void) | null = null;
  let release = () => {};
  let isStopped = false;

  function stepDown(): void {
    end?.();
    end = null;
    release();
  }
  const lead = () =>
    new Promise<void>((done) => {
      if (isStopped) return done();
      release = done;
      end = begin();
    });
  function queue(options: LockOptions): void {
    locks.request(name, options, lead).catch(() => {
      stepDown();
      if (!isStopped) queue({});
    });
  }

  queue({});
  return {
    isLeading: () => end !== null,
    steal: () => queue({ steal: true }),
    stop: () => {
      isStopped = true;
      stepDown();
    },
  };
}
