/** A step as seen from the present one: behind, here, open again, or not yet in reach. */
export type StepState = 'done' | 'current' | 'open' | 'ahead';

/** The state of each step of a flow: `at` is the present step, `furthest` the last one in reach, both by place. */
export const stepStates = (count: number, at: number, furthest: number): readonly StepState[] =>
  Array.from({ length: count }, (_, place) => {
    if (place === at) return 'current';
    if (place > furthest) return 'ahead';
    return place < at ? 'done' : 'open';
  });

/**
 * The step that an address names; the furthest one done where it names one beyond, or none. A link to the last step, opened
 * anew, begins where there is something to do.
 */
export function stepIn<Key extends string>(
  name: string | null | undefined,
  keys: readonly Key[],
  furthest: number,
): Key | undefined {
  const place = keys.findIndex((key) => key === name);
  return keys[place < 0 || place > furthest ? Math.min(furthest, keys.length - 1) : place];
}
