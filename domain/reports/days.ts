/** Days in short, where the year is known: "01.11", "02–08.11", "28.10–02.11". */
export function shortDays({ from, to }: { readonly from: string; readonly to: string }): string {
  const [dayFrom, dayTo] = [from, to].map((day) => `${day.slice(8)}.${day.slice(5, 7)}`);
  if (from === to) return dayFrom ?? '';
  return from.slice(0, 7) === to.slice(0, 7) ? `${from.slice(8)}–${dayTo}` : `${dayFrom}–${dayTo}`;
}

const DAY_MS = 86_400_000;

/** The number of an ISO 8601 week by its Monday, in the year that has the week's Thursday. */
export function weekNumber(monday: string): number {
  const thursday = Date.parse(monday) + 3 * DAY_MS;
  const firstDay = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - firstDay) / DAY_MS / 7) + 1;
}
