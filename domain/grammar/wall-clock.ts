/** The zone of a company that has set none. */
export const USUAL_ZONE = 'Asia/Baku';

/** The zones that a company can choose. */
export const zones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const two = '2-digit';
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  clocks.set(zone, formatter);
  return formatter;
}

/** The digits of a wall clock and its calendar. */
export type Moment = Readonly<Record<'day' | 'month' | 'year' | 'hour' | 'minute' | 'second', string>>;

/** The parts of an instant (ISO text) on the wall clock of a zone, or null where there is none. */
export function momentOf(instant: string | null | undefined, zone: string): Moment | null {
  const at = instant ? new Date(instant) : null;
  if (!at || Number.isNaN(at.getTime())) return null;
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const { day = '', month = '', year = '', hour = '', minute = '', second = '' } = parts;
  return { day, month, year, hour, minute, second };
}

/**
 * The instant at which the wall clock of a zone shows a day (YYYY-MM-DD) and a time (HH:MM). A time that the change to summer time skips
 * counts from the last one before it; of a time that occurs twice it is the first.
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (at: number): number => {
    const moment = momentOf(new Date(at).toISOString(), zone);
    if (!moment) return at;
    const { year, month, day: date, hour, minute, second } = moment;
    return Date.UTC(+year, Number(month) - 1, +date, +hour, +minute, +second);
  };
  // The offset of half a day before, and that of half a day after: where they differ, the first that fits is the first instant.
  const before = wanted - (shownAt(wanted - 43_200_000) - (wanted - 43_200_000));
  const after = wanted - (shownAt(wanted + 43_200_000) - (wanted + 43_200_000));
  return new Date(shownAt(before) === wanted || shownAt(after) !== wanted ? before : after);
}
