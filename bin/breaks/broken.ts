/** One small wrong change: what to find in a file, what becomes of it, which tests must notice. */
export type Break = {
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  become: string;
  tests: readonly string[];
  /** What a customer would meet. */
  meets: string;
  /** Why no test can notice, where that is so. */
  spared?: string;
};

/** How a break ended: caught by a named test; survived; no longer to be found; or the tests did not run at all. */
export type Outcome = { end: 'caught' | 'survived' | 'gone' | 'unclear'; by: string; day: string };
