const EVERY_MS = 2_000;

/** Reports how far the work is: a line every two seconds at most. */
export type Progress = {
  passed(step: { what: string; rows?: number; bytes?: number }): void;
  /** Seconds since it began. */
  seconds(): number;
};

/** Progress in lines, by `say`. */
export function progressTo(say: (line: string) => void): Progress {
  const began = performance.now();
  let last = began;
  let rows = 0;
  let bytes = 0;
  return {
    passed({ what, rows: moreRows = 0, bytes: moreBytes = 0 }) {
      rows += moreRows;
      bytes += moreBytes;
      if (performance.now() - last < EVERY_MS) return;
      last = performance.now();
      say(`${what}, ${rows} rows, ${Math.round(bytes / 1_000_000)} MB of files`);
    },
    seconds: () => Math.round((performance.now() - began) / 100) / 10,
  };
}
