const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** One mark under the bar: how far along it is, 0–1, and the day that it stands for. */
export type Mark = { readonly at: number; readonly day: string };

/** How far the validity of a card has gone, from its first day to the end of its last; null where it has no such. */
export function validityOf(from: string | null, until: string | null, today: string) {
  if (!from || !until) return null;
  const start = at(from);
  const end = at(until) + DAY_MS;
  if (end <= start) return null;
  const gone = Math.min(1, Math.max(0, (at(today) - start) / (end - start)));
  const marks = [0, 0.25, 0.5, 0.75, 1].map(
    (share): Mark => ({
      at: share,
      day: dayAt(Math.min(at(until), start + share * (end - start))),
    }),
  );
  return { gone, marks, daysLeft: Math.max(0, Math.round((end - at(today)) / DAY_MS)) };
}
