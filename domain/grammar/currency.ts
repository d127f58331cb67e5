import type { Words } from './words.ts';

/** The currencies that a company may reckon in, by their codes of ISO 4217; the first is the usual one. */
export const CURRENCIES = [
  'AZN',
  'USD',
  'EUR',
  'TRY',
  'RUB',
  'GEL',
  'KZT',
  'UAH',
  'IRR',
  'GBP',
  'CNY',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** A code as the currency that it names; the usual one for any other. */
export const currencyOf = (code: string | undefined): Currency =>
  CURRENCIES.find((known) => known === code) ?? CURRENCIES[0];

/** The sign of each, as it stands after an amount; a code where people know no sign. */
const signs: Readonly<Record<Currency, string>> = {
  AZN: '₼',
  USD: '$',
  EUR: '€',
  TRY: '₺',
  RUB: '₽',
  GEL: '₾',
  KZT: '₸',
  UAH: '₴',
  IRR: 'IRR',
  GBP: '£',
  CNY: 'CN¥',
};

/** What each is called. */
export const currencyWords: Readonly<Record<Currency, Words>> = {
  AZN: { az: 'Azərbaycan manatı', en: 'Azerbaijani manat' },
  USD: { az: 'ABŞ dolları', en: 'US dollar' },
  EUR: { az: 'Avro', en: 'Euro' },
  TRY: { az: 'Türkiyə lirəsi', en: 'Turkish lira' },
  RUB: { az: 'Rusiya rublu', en: 'Russian rouble' },
  GEL: { az: 'Gürcüstan larisi', en: 'Georgian lari' },
  KZT: { az: 'Qazaxıstan tengəsi', en: 'Kazakhstani tenge' },
  UAH: { az: 'Ukrayna qrivnası', en: 'Ukrainian hryvnia' },
  IRR: { az: 'İran rialı', en: 'Iranian rial' },
  GBP: { az: 'İngiltərə funtu', en: 'Pound sterling' },
  CNY: { az: 'Çin yuanı', en: 'Chinese yuan' },
};

/** A currency as the unit of an amount. */
export const currencyUnit = (currency: Currency): Words => ({ az: signs[currency], en: signs[currency] });
