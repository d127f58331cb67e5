import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Sighting } from './recognition.ts';

/** The texts of the screen about cards and plates that were read. */
export const seenWords = {
  lastRead: { az: 'Son oxunan kartlar', en: 'Last cards read' },
  noneRead: { az: 'Bu tərəzidə hələ kart oxunmayıb', en: 'No card has been read at this scale yet' },
  filled: { az: '{count} sahə dolduruldu', en: '{count} {count|field|fields} filled' },
  recognised: { az: 'tanındı', en: 'recognised' },
  fromCard: { az: 'kart', en: 'card' },
  yourOwn: { az: 'siz yazmısınız', en: 'typed by you' },
  card: { az: 'RFID kart {number}', en: 'RFID card {number}' },
  byCamera: { az: 'kameradan', en: 'by camera' },
  byCameraUnsure: { az: 'kameradan, təsdiqləyin', en: 'by camera, confirm' },
  camera: { az: 'Kamera', en: 'Camera' },
  sure: {
    az: 'Əminlik {percent}, şirkətin həddi {threshold} %',
    en: '{percent} sure, the company’s threshold is {threshold} %',
  },
  sureText: {
    az: 'Altı xətli işarə dəqiq oxunmayıb. Avtomobili seçin: Alt 1–{count}',
    en: 'The underlined sign was not read for certain. Choose the truck: Alt 1–{count}',
  },
  sureNobody: {
    az: 'Altı xətli işarə dəqiq oxunmayıb. Nömrəni yazın',
    en: 'The underlined sign was not read for certain. Type the plate',
  },
  agrees: { az: 'kartla üst-üstə düşür', en: 'agrees with the card' },
  differs: { az: 'kartdakından fərqlidir', en: 'is not what the card says' },
  otherOne: { az: 'Kartda {field}: {card}, sizdə: {own}', en: '{field} on the card: {card}, yours: {own}' },
  otherMany: {
    az: 'Kartda {count} sahə başqadır',
    en: 'The card differs in {count} {count|field|fields}',
  },
  otherText: {
    az: 'Sizin yazdığınız qaldı. Kartdakını götürmək:',
    en: 'What you typed stays. To take the card’s:',
  },
  none: { az: 'Yoxdur', en: 'none' },
  disagree: {
    az: 'Kart və kamera başqa avtomobilləri göstərir',
    en: 'Card and camera show different trucks',
  },
  whichTruck: { az: 'Başqa avtomobil tanındı', en: 'Another truck was recognised' },
  disagreeText: { az: 'Hansı avtomobil olduğunu seçin.', en: 'Say which truck it is.' },
  stays: { az: 'Sizin yazdığınız qaldı.', en: 'What you typed stays.' },
  chooseTruck: {
    az: 'Kart tanındı. Avtomobili seçin: qalanı kartdan dolacaq.',
    en: 'The card is recognised. Choose the truck: the card fills the rest.',
  },
  noOperationText: {
    az: 'Avtomobil və sürücü kartdan götürüldü. Qalanını seçin.',
    en: 'Truck and driver were taken from the card. Choose the rest.',
  },
  takeLast: { az: 'Son reysi götür', en: 'Take the last visit' },
} as const satisfies Readonly<Record<string, Words>>;

/** How bad an outcome is: a fault of the card stops it, something missing in it only slows. */
export const toneOf = ({ outcome }: Sighting): 'ok' | 'warn' | 'bad' => {
  if (outcome === 'known') return 'ok';
  return ['noOperation', 'noInformation', 'unsure', 'ambiguous'].includes(outcome) ? 'warn' : 'bad';
};
export const SHAPES = { ok: 'check', warn: 'triangle', bad: 'cross' } as const;
