import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of a company that waits for approval, among all decisions. */
export const decisionWords = {
  many: { az: 'Şirkətlər', en: 'Companies' },
  operator: { az: 'operator şirkəti', en: 'operator company' },
  registered: { az: 'qeydiyyat {at}', en: 'registered {at}' },
  waits: { az: '{span} gözləyir', en: 'waiting for {span}' },
  openCompany: { az: 'Şirkəti aç', en: 'Open the company' },
  afterwards: { az: 'Təsdiqdən sonra', en: 'After approval' },
  afterwardsText: {
    az: 'Şirkətin administratoru daxil olur və məktub alır. Bu qərar geri qaytarılmır: şirkət sonra yalnız dayandırıla bilər.',
    en: 'The company’s administrator is let in and is e-mailed. This is not taken back: the company can only be suspended afterwards.',
  },
} as const satisfies Record<string, Words>;
