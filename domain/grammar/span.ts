import type { Language } from './words.ts';

const TIE = '\u00a0';

const UNITS = {
  az: { day: 'gün', hour: 'saat', minute: 'dəq', second: 's' },
  en: { day: 'd', hour: 'h', minute: 'min', second: 's' },
} as const;

/** A length of time in its one or two largest units: "42 s", "39 dəq", "2 saat 5 dəq", "3 gün 4 saat". */
export function spanText(seconds: number, language: Language): string {
  const units = UNITS[language];
  const total = Math.max(0, Math.floor(seconds));
  if (total < 60) return `${total}${TIE}${units.second}`;
  const minutes = Math.floor(total / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes}${TIE}${units.minute}`;
  const days = Math.floor(hours / 24);
  const [large, small] =
    days === 0
      ? [`${hours}${TIE}${units.hour}`, minutes % 60 && `${minutes % 60}${TIE}${units.minute}`]
      : [`${days}${TIE}${units.day}`, hours % 24 && `${hours % 24}${TIE}${units.hour}`];
  return small ? `${large} ${small}` : large;
}
