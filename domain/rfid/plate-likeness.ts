/** So many trucks are offered for a plate that fits none. */
const MAX_TRUCKS = 3;

/** Signs that cameras mistake for each other, each group by its first. */
const ALIKE = ['0OQD', '1I', '8B', '5S', '2Z', '6G'] as const;
const FIRST: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap((group) => Array.from(group, (sign): [string, string] => [sign, group.charAt(0)])),
);

/** A plate without its dashes. */
export const bare = (plate: string): string => plate.replaceAll('-', '');

const looksLike = (plate: string): string => Array.from(plate, (sign) => FIRST.get(sign) ?? sign).join('');

/** Whether one plate becomes the other by one sign more, less or changed. */
function isOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  return (
    rest(one, 1) === rest(other, 1) || rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1)
  );
}

/** How far a plate is from the one that was read: the same, similar signs, one edit away; null where it is farther. */
function distance(plateText: string, plate: string): number | null {
  if (plate === plateText) return 0;
  const [one, other] = [looksLike(plateText), looksLike(plate)];
  if (one === other) return 1;
  return isOneEdit(one, other) ? 2 : null;
}

/** The trucks that a plate may have been, the likeliest first and at most three: offered, never chosen by the program. */
export function likely<Truck extends { readonly numberPlate: string }>(
  plateText: string,
  trucks: readonly Truck[],
): Truck[] {
  return trucks
    .flatMap((truck) => {
      const far = distance(bare(plateText), bare(truck.numberPlate));
      return far === null ? [] : [{ truck, far }];
    })
    .toSorted((one, other) => one.far - other.far)
    .slice(0, MAX_TRUCKS)
    .map(({ truck }) => truck);
}
