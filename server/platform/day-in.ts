const zones = new Map<string, Intl.DateTimeFormat>();

/** The day of a company's zone, as `2026-11-21`. The formatter is kept for each zone: making it takes longer than a question. */
export function dayIn(timeZone: string, moment: Date): string {
  const known = zones.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  zones.set(timeZone, known);
  return known.format(moment);
}
