import type { Grams } from '@terezi/domain/grammar/mass.ts';
import type { TareKind, TareOrigin } from '@terezi/domain/weighing/tare/tare.ts';
import type { TareMassRow } from '@terezi/domain/weighing/tare/tare-shape.ts';
import { originWords, tareWords as kindWords } from '@terezi/domain/weighing/tare/tare-words.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { dateTime, kilograms } from '#kit/formats.ts';
import { type Say, sayIn } from '#kit/language.tsx';
import { tareWords } from './tare-words.ts';

/** "Tara · əl ilə yazılmış boş çəki". */
export const tareTitle = (kind: TareKind, origin: TareOrigin | null, say: Say): string =>
  `${say(tareWords.tare)} · ${say(kindWords(kind, origin))}`;

/** The part of a tare that its text needs; all of it may be missing. */
type TareFacts = {
  readonly tare: Grams | null;
  readonly tareTrailers: Grams | null;
  readonly tareAt: string | null;
  readonly tareSource: string | null;
  readonly tareByName?: string | null;
  readonly tareMasses?: readonly TareMassRow[] | null;
};

/** "7 650 + qoşqu 8 100"; null without trailers. */
export const tareParts = ({ tare, tareTrailers }: TareFacts, language: Language): string | null =>
  tare === null || tareTrailers === null
    ? null
    : sayIn(language)(tareWords.withTrailers, {
        truck: kilograms(tare - tareTrailers, language),
        trailers: kilograms(tareTrailers, language),
      });

/** The source of one mass: "əl ilə yazılıb, 25.11.2026 14:18, A. Əliyev, təsdiq edib N. Səfərova". */
function whence({ origin, at, byName, approvedByName: name }: TareMassRow, say: Say): string {
  const how = say(originWords[origin ?? 'unknown']);
  const approved = name === null ? null : say(tareWords.approved, { name });
  return [how, at && dateTime(at), byName, approved].filter(Boolean).join(', ');
}

/** The source of a tare, a line for each mass of it; those of a truck and trailers with their plates and figures. */
export function tareLines(tare: TareFacts, language: Language): readonly string[] {
  const say = sayIn(language);
  const { tareMasses: masses, tareSource: number } = tare;
  const papers = number === null ? [] : [say(tareWords.papers, { number })];
  // A ticket from before each mass was kept.
  if (!masses) {
    const parts = [tare.tareAt && dateTime(tare.tareAt), tare.tareByName, tareParts(tare, language)];
    return [[...papers, ...parts].filter(Boolean).join(' · ')];
  }
  const ofPlate = ({ numberPlate: plate, weight }: TareMassRow) =>
    say(tareWords.ofPlate, { plate, mass: kilograms(weight, language) });
  return masses.map((mass, at) =>
    [...(masses.length > 1 ? [ofPlate(mass)] : []), whence(mass, say), ...(at === 0 ? papers : [])].join(
      ' · ',
    ),
  );
}
