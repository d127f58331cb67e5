import type { Words } from '../grammar/words.ts';

/** The mark on pages and papers of such a ticket. */
export const sealBrokenText: Words = {
  az: 'Bu qəbzin məlumatı bazada kənardan dəyişdirilib: möhürü tutmur. Ona etibar etməyin.',
  en: 'This ticket was changed in the database from outside: it does not match its seal. Do not rely on it.',
};
