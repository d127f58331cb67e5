/** How two samples compare: the chance that one of the first is the larger, and the probability that chance alone does that. */
export type Ranked = { larger: number; p: number };

/** The area under the normal curve beyond `z`, both ways (Abramowitz and Stegun, 7.1.26). */
function beyond(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  return series.toReversed().reduce((sum, each) => (sum + each) * t, 0) * Math.exp(-x * x);
}

/** Mann and Whitney's test, two-sided, by the normal curve and corrected for what ties: from twenty figures a side on. */
export function ranked(first: readonly number[], second: readonly number[]): Ranked {
  const all = [
    ...first.map((value) => ({ of: value, isFirst: true })),
    ...second.map((value) => ({ of: value, isFirst: false })),
  ];
  all.sort((one, other) => one.of - other.of);
  let [sum, ties] = [0, 0];
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.of === all[from]?.of) to += 1;
    const tied = all.slice(from, to);
    sum += tied.filter(({ isFirst }) => isFirst).length * ((from + 1 + to) / 2);
    ties += tied.length ** 3 - tied.length;
    from = to;
  }
  const [n, m, count] = [first.length, second.length, all.length];
  const u = sum - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (count + 1 - ties / (count * (count - 1))));
  return { larger: u / (n * m), p: beyond((u - (n * m) / 2) / spread) };
}
