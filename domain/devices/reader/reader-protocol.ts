import type { Words } from '../../grammar/words.ts';

/** The protocols of card readers; each has a file in `edge/readers`. */
export const CARD_PROTOCOLS = ['em4100', 'wiegand', 'chafon-18', 'chafon-288', 'm100', 'a0', 'llrp'] as const;
export type CardProtocol = (typeof CARD_PROTOCOLS)[number];

/** The cameras that read number plates; each has a file in `edge/readers`. */
export const PLATE_PROTOCOLS = ['hikvision', 'dahua', 'axis'] as const;
export type PlateProtocol = (typeof PLATE_PROTOCOLS)[number];

export const READER_PROTOCOLS = [...CARD_PROTOCOLS, ...PLATE_PROTOCOLS] as const;
export type ReaderProtocol = (typeof READER_PROTOCOLS)[number];

const same = (name: string): Words => ({ az: name, en: name });

/** The name of each where a reader is set up. */
export const readerProtocolWords: Readonly<Record<ReaderProtocol, Words>> = {
  em4100: same('EM4100, 125 kHz'),
  wiegand: same('Wiegand 26 / 34'),
  'chafon-18': same('Chafon UHFReader18'),
  'chafon-288': same('Chafon UHFReader288'),
  m100: same('M100, JRD-4035'),
  a0: same('UHF “A0”'),
  llrp: same('LLRP'),
  hikvision: { az: 'Hikvision, nömrə kamerası', en: 'Hikvision plate camera' },
  dahua: { az: 'Dahua, nömrə kamerası', en: 'Dahua plate camera' },
  axis: { az: 'Axis, nömrə kamerası', en: 'Axis plate camera' },
};
