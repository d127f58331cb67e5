import { fold, normalizePlate } from '@terezi/domain/grammar/text/fold.ts';
import { plateAsWritten } from '@terezi/domain/grammar/text/plate.ts';

/** A pasted line: a plate in any spelling, with a time of its own or without. */
export type Line = { readonly plate: string; readonly time: string | null };

/** How the times are filled in: the first, and how many minutes apart; the window is so many minutes either way. */
export type Filling = { readonly start: string; readonly every: number; readonly around: number };

/** A line with its time and window. */
export type Timed = Line & {
  readonly hasOwnTime: boolean;
  readonly windowFrom: string | null;
  readonly windowTo: string | null;
  /** The time of the line above with the same plate, which alone is planned; null where there is none. */
  readonly twin: string | null;
  /** The day has no room for it any more. */
  readonly isPast: boolean;
};

const TIME_AT_END = /[\s,;]+([01]?\d|2[0-3])[:.]([0-5]\d)\s*$/;
const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const inDay = (minutes: number): number => Math.min(DAY_MINUTES - 1, Math.max(0, minutes));

/** The lines of pasted text, a truck each; blank ones are left out. */
export function linesIn(text: string): readonly Line[] {
  return text.split(/\r?\n/).flatMap((line): Line[] => {
    const [, hour, minute] = TIME_AT_END.exec(line) ?? [];
    const plate = plateAsWritten(normalizePlate(line.replace(TIME_AT_END, '')));
    if (plate === '') return [];
    return [{ plate, time: hour && minute ? `${hour.padStart(2, '0')}:${minute}` : null }];
  });
}

/** The lines with their times: one without a time gets the next of the row, a plate that stands above takes none. */
export function timed(lines: readonly Line[], { start, every, around }: Filling): readonly Timed[] {
  const times = new Map<string, string>();
  let next = minutesOf(start);
  return lines.map((line): Timed => {
    const twin = times.get(fold(line.plate)) ?? null;
    const hasOwnTime = line.time !== null;
    const none = { ...line, hasOwnTime, windowFrom: null, windowTo: null };
    if (twin !== null) return { ...none, time: null, twin, isPast: false };
    const at = line.time === null ? next : minutesOf(line.time);
    if (line.time === null) next += every;
    if (at >= DAY_MINUTES) return { ...none, twin: null, isPast: true };
    const time = timeOf(at);
    times.set(fold(line.plate), time);
    const window = { windowFrom: timeOf(inDay(at - around)), windowTo: timeOf(inDay(at + around)) };
    return { ...line, time, hasOwnTime, ...window, twin: null, isPast: false };
  });
}

/** The text with one plate in the place of another, every time as it stands. */
export function withPlate(text: string, plate: string, meant: string): string {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => linesIn(line)[0]?.plate === plate);
  const time = TIME_AT_END.exec(lines[at] ?? '')?.[0] ?? '';
  return lines.map((line, place) => (place === at ? meant + time : line)).join('\n');
}
