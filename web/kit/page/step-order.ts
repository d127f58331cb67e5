/** How a step stands to where somebody is: behind, here, next to be reached again, or not yet to be gone to. */
export type StepState = 'done' | 'current' | 'open' | 'ahead';

/** How each step of a flow stands: `at` is where somebody is, `furthest` how far it has been done, both by place. */
export const stepStates = (count: number, at: number, furthest: number): readonly StepState[] =>
  Array.from({ length: count }, (_, place) => {
    if (place === at) return 'current';
    if (place > furthest) return 'ahead';
    return place < at ? 'done' : 'open';
  });

/**
 * The step that an address names; the furthest that has been done where it names one further on, or none. A link to
 * the last step, opened anew, begins where there is something to do.
 */
export function stepIn<Key extends string>(
  named: string | null | undefined,
  keys: readonly Key[],
  furthest: number,
): Key | undefined {
  const place = keys.findIndex((key) => key === named);
  return keys[place < 0 || place > furthest ? Math.min(furthest, keys.length - 1) : place];
}
