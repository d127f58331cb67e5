/** How many trucks were weighed in an hour of today, and how many usually are. */
export type HourCount = { readonly hour: number; readonly count: number; readonly usualCount: number };

/** The hours between the first and the last in which anything happens, the quiet ones included. */
export function hoursAround(hours: readonly HourCount[], now: number): readonly HourCount[] {
  const busy = hours.filter(({ count, usualCount }) => count > 0 || usualCount > 0).map(({ hour }) => hour);
  if (busy.length === 0) return [];
  const first = Math.min(...busy, now);
  const last = Math.max(...busy, now);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const hour = first + i;
    return hours.find((each) => each.hour === hour) ?? { hour, count: 0, usualCount: 0 };
  });
}
