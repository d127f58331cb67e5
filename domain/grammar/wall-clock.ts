/** Where a company lives unless it says otherwise. */
export const USUAL_ZONE = 'Asia/Baku';

/** The zones that a company may live in. */
export const zones = (): readonly string[] => Intl.supportedValuesOf('timeZone');

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const two = '2-digit';
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
  });
  clocks.set(zone, made);
  return made;
}

/** What a clock and a calendar on a wall show, each on its digits. */
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
