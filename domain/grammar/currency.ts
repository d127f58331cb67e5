/** The currencies that a company may use, by their codes of ISO 4217; the first is the usual one. */
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

/** The sign of each, as it stands after an amount; a code where people do not know the sign. */
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

/** The code behind a sign, for paper, whose letters have no ₼. */
export const codeOfSign = (sign: string): string =>
  CURRENCIES.find((currency) => signs[currency] === sign) ?? sign;

/** The sign of a currency. */
export const currencySign = (currency: Currency): string => signs[currency];
