import { companySetting } from '../../catalogues/permissions.ts';
import { choice, flag, optional, reference, text } from '../../grammar/field/field.ts';
import { noun } from '../../grammar/noun/noun.ts';
import { ownPattern } from '../../grammar/text/pattern.ts';
import type { Words } from '../../grammar/words.ts';
import { readerProtocolWords } from './reader-protocol.ts';

/** Where a reader stands: beside a scale's deck, at a gate of its site, or at the door of a scale's cabin. */
export const readerPlaceWords = {
  scale: { az: 'Tərəzi', en: 'Scale' },
  entry: { az: 'Giriş', en: 'Entry' },
  exit: { az: 'Çıxış', en: 'Exit' },
  cabin: { az: 'Kabinin qapısı', en: 'Cabin door' },
} as const satisfies Readonly<Record<string, Words>>;
export type ReaderPlace = keyof typeof readerPlaceWords;
export const READER_PLACES = Object.keys(readerPlaceWords) as readonly ReaderPlace[];

/** Where a reader answers its agent, or where the agent receives what a camera pushes: never with a password. */
const readerAddress = ownPattern({
  fits: /^(?:tcp|http):\/\/(\[[0-9a-fA-F:.]+\]|[^\s/:@[\]]+):\d{1,5}(?:\/[^\s@]*)?$/,
  max: 200,
  words: {
    az: 'tcp://ünvan:port, kamera üçün http://ünvan:port/yol şəklində',
    en: 'In the form tcp://address:port, for a camera http://address:port/path',
  },
  example: 'tcp://10.0.0.6:6001',
});

/** A reader of cards or plates at a site; the agent that reads it reports what it sees. */
export const readerNoun = noun({
  noun: 'reader',
  words: {
    one: { az: 'Oxuyucu', en: 'Reader' },
    many: { az: 'Oxuyucular', en: 'Readers' },
    add: { az: 'Yeni oxuyucu', en: 'New reader' },
  },
  fields: {
    name: text({ az: 'Ad', en: 'Name' }, { max: 100 }),
    siteId: reference({ az: 'Sahə', en: 'Site' }, 'site'),
    place: choice({ az: 'Yeri', en: 'Place' }, readerPlaceWords, { usual: 'scale' }),
    scaleId: optional(reference({ az: 'Tərəzi', en: 'Scale' }, 'scale', { within: 'siteId' })),
    protocol: choice({ az: 'Protokol', en: 'Protocol' }, readerProtocolWords),
    address: text({ az: 'Ünvan', en: 'Address' }, { pattern: readerAddress }),
    isActive: flag({ az: 'İşləyir', en: 'Active' }, { isUsual: true }),
  },
  title: 'name',
  listed: ['name', 'place', 'scaleId', 'siteId', 'protocol', 'address', 'isActive'],
  unique: [['siteId', 'name']],
  shared: false,
  permission: companySetting,
});
