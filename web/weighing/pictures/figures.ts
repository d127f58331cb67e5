import type { PictureRow } from '@terezi/domain/devices/picture/picture-api.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { MISSING, number } from '#kit/formats.ts';
import type { Say } from '#kit/language.tsx';
import { pictureWords as words } from './words.ts';

/** How long after the weight a picture was taken, seconds with their sign: "+0,1", "0,0", "−19,4". */
export function offsetText(milliseconds: number, language: Language): string {
  const tenths = Math.round(milliseconds / 100);
  const figure = number(String(Math.abs(tenths) / 10), language, 1);
  if (tenths === 0) return figure;
  return `${tenths > 0 ? '+' : '−'}${figure}`;
}

/** How large a picture is: "184 kB". */
export const sizeText = (bytes: number | null, say: Say): string =>
  bytes === null ? MISSING : say(words.kilobytes, { size: Math.ceil(bytes / 1_024) });

/** Pictures closer together than this are one moment of a curve. */
const TOGETHER_MS = 300;

/** The moments of the pictures that came, each with the cameras of it: "Ön, Arxa". */
export function momentsOf(pictures: readonly PictureRow[]): readonly { at: number; name: string }[] {
  const moments: { at: number; names: string[] }[] = [];
  const came = pictures.filter(({ fault }) => fault === null).toSorted((a, b) => a.offset - b.offset);
  for (const { offset, cameraName } of came) {
    const last = moments.at(-1);
    if (last && offset - last.at < TOGETHER_MS) last.names.push(cameraName);
    else moments.push({ at: offset, names: [cameraName] });
  }
  return moments.map(({ at, names }) => ({ at, name: names.join(', ') }));
}
