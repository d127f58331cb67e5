import type { Currency } from '../grammar/currency.ts';
import type { Words } from '../grammar/words.ts';

/** The name of each currency. */
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
