import type { Language, Words } from '../grammar/words.ts';
import { fill } from '../grammar/words.ts';

/**
 * What became of a sighting: `known` fills a ticket; every other has a sentence that says why not, and what to do. Of another company's
 * card it says only that.
 */
export const OUTCOMES = [
  'known',
  'noOperation',
  'noInformation',
  'unknown',
  'blocked',
  'expired',
  'removed',
  'foreign',
  'ambiguous',
  'unsure',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The name of each in a list. */
export const outcomeWords = {
  known: { az: 'Tanındı', en: 'Recognised' },
  noOperation: { az: 'Əməliyyat yoxdur', en: 'No operation' },
  noInformation: { az: 'Məlumat yoxdur', en: 'No information' },
  unknown: { az: 'Tanınmadı', en: 'Unknown' },
  blocked: { az: 'Bloklanıb', en: 'Blocked' },
  expired: { az: 'Vaxtı bitib', en: 'Expired' },
  removed: { az: 'Silinib', en: 'Deleted' },
  foreign: { az: 'Başqasının kartı', en: 'Another’s card' },
  ambiguous: { az: 'Birmənalı deyil', en: 'Ambiguous' },
  unsure: { az: 'İnamsız oxunub', en: 'Read unsurely' },
} as const satisfies Record<Outcome, Words>;

const sentences = {
  noOperation: {
    az: 'Kartda əməliyyat yoxdur. Məlumatları əl ilə yazın və ya karta əməliyyat hazırlayın.',
    en: 'The card has no operation. Fill in the details by hand, or prepare an operation for the card.',
  },
  noInformation: {
    az: 'Kartda məlumat yoxdur. Karta avtomobil və ya sürücü yazın, ya da avtomobili əl ilə seçin.',
    en: 'No information in the card. Give the card a truck or a driver, or choose the truck by hand.',
  },
  unknownCard: {
    az: 'Bu kart qeydiyyatda yoxdur. Onu RFID kartlara əlavə edin və ya avtomobili əl ilə seçin.',
    en: 'This card is not registered. Add it to the RFID cards, or choose the truck by hand.',
  },
  unknownPlate: {
    az: '{plate} nömrəli avtomobil yoxdur. Nömrəni yoxlayın, avtomobili seçin və ya əlavə edin.',
    en: 'There is no truck {plate}. Check the plate, then choose the truck or add it.',
  },
  blocked: {
    az: 'Kart bloklanıb. Avtomobili əl ilə seçin; kartı administrator blokdan çıxarır.',
    en: 'The card is blocked. Choose the truck by hand; an administrator unblocks the card.',
  },
  expired: {
    az: 'Kartın vaxtı {date} tarixində bitib. Avtomobili əl ilə seçin və ya kartın müddətini uzadın.',
    en: 'The card expired on {date}. Choose the truck by hand, or extend the card.',
  },
  early: {
    az: 'Kart {date} tarixindən etibarlıdır. Avtomobili əl ilə seçin və ya kartın müddətini dəyişin.',
    en: 'The card is valid from {date}. Choose the truck by hand, or change the card’s dates.',
  },
  removed: {
    az: 'Kart silinib və bir daha işlədilmir. Avtomobili əl ilə seçin, sürücüyə başqa kart verin.',
    en: 'The card has been deleted and is not used again. Choose the truck by hand, and give the driver another card.',
  },
  foreign: {
    az: 'Bu kart sizin şirkətin deyil. Avtomobili əl ilə seçin.',
    en: 'This card is not your company’s. Choose the truck by hand.',
  },
  ambiguous: {
    az: 'Oxunan qısa nömrə bir neçə karta uyğundur. Kartı başqa oxuyucuya tutun və ya avtomobili əl ilə seçin.',
    en: 'The short number that was read fits several cards. Hold the card to another reader, or choose the truck by hand.',
  },
  unsure: {
    az: 'Nömrə inamla oxunmayıb: {plate}. Avtomobilə baxıb siyahıdan seçin.',
    en: 'The plate was not read surely: {plate}. Look at the truck and choose it from the list.',
  },
} as const satisfies Record<string, Words>;

/** What a sentence is made from. */
export type SightingFacts = {
  readonly outcome: Outcome;
  readonly kind: 'card' | 'plate';
  readonly at: string;
  readonly plate: string | null;
  /** The last day of an expired card, or the first of one that is not valid yet. */
  readonly limitOn: string | null;
};

function sentenceOf({ outcome, kind, limitOn, at }: SightingFacts): Words | null {
  if (outcome === 'known') return null;
  if (outcome === 'unknown') return kind === 'card' ? sentences.unknownCard : sentences.unknownPlate;
  if (outcome === 'expired' && limitOn !== null && limitOn > at.slice(0, 10)) return sentences.early;
  return sentences[outcome];
}

const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** The message of a sighting, and what to do; empty where it is known. */
export function sightingMessage(sighting: SightingFacts, language: Language): string {
  const sentence = sentenceOf(sighting);
  if (!sentence) return '';
  return fill(sentence, language, { plate: sighting.plate ?? '', date: dayText(sighting.limitOn ?? '') });
}
