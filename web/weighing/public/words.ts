import { sealBrokenText } from '@terezi/domain/weighing/seal-words.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import type { Verdict } from './verdict.ts';

/** The public page of a receipt in words. */
export const publicWords = {
  byHand: {
    az: 'əl ilə yazılıb, ikinci şəxs təsdiqləyib; çəki yazısı yoxdur',
    en: 'typed by hand, approved by a second person; no weight record',
  },
  genuineByHand: {
    az: 'Çəki 1 tərəzidən oxunub. Çəki 2 ƏL İLƏ yazılıb.',
    en: 'Weight 1 was read from the scale. Weight 2 is MANUAL: typed by hand.',
  },
  genuineByHand1: {
    az: 'Çəki 1 ƏL İLƏ yazılıb, ikinci şəxs təsdiqləyib.',
    en: 'Weight 1 is MANUAL: typed by hand, approved by a second person.',
  },
  genuineByHandBoth: {
    az: 'Hər iki çəki ƏL İLƏ yazılıb, hər birini ikinci şəxs təsdiqləyib.',
    en: 'Both weights are MANUAL: typed by hand, each approved by a second person.',
  },
  genuineByTare: {
    az: 'Çəki 1 tərəzidən oxunub. Tara bu reysdə ölçülməyib.',
    en: 'Weight 1 was read from the scale. The tare was not measured on this visit.',
  },
  brand: { az: 'Tərəzi', en: 'Tərəzi' },
  page: { az: 'Qəbz {receipt} · Tərəzi', en: 'Receipt {receipt} · Tərəzi' },
  pictures: { az: 'Çəkilərin şəkilləri', en: 'Pictures of the weights' },
  weight1: { az: 'Çəki 1', en: 'Weight 1' },
  weight2: { az: 'Çəki 2', en: 'Weight 2' },
  record: { az: 'yazı {record}', en: 'record {record}' },
  company: { az: 'Şirkət', en: 'Company' },
  calibrated: { az: 'Kalibrlənmə', en: 'Calibrated' },
  calibratedUntil: { az: '{date}-dək', en: 'until {date}' },
  kind: { az: 'Çəkilmə', en: 'Weighing' },
  corrected: { az: 'Sonradan düzəldilib', en: 'Corrected later' },
  legal: {
    az: 'Qanuni göstərici tərəzinin yoxlamadan keçmiş indikatorudur.',
    en: 'Only the verified indicator of the scale counts in law.',
  },
  code: { az: 'Yoxlama kodu', en: 'Verification code' },
  signed: { az: 'İmzalı nüsxəni yüklə (JSON)', en: 'Download the signed copy (JSON)' },
  openTicket: { az: 'Əməliyyatı aç', en: 'Open the operation' },
  notFound: { az: 'Belə qəbz yoxdur', en: 'There is no such receipt' },
  notFoundText: {
    az: 'Ünvan tam köçürülməyib, ya da qəbz saxtadır. Qəbzdəki kodu yenidən oxudun.',
    en: 'The address was not copied whole, or the receipt is forged. Scan the code on it again.',
  },
  failed: { az: 'Qəbzi yoxlamaq mümkün olmadı', en: 'The receipt could not be checked' },
  retry: { az: 'Yenidən cəhd et', en: 'Try again' },
  checking: { az: 'Yoxlanılır', en: 'Checking' },
} as const satisfies Record<string, Words>;

export const verdictWords: Readonly<Record<Verdict, { readonly title: Words; readonly text: Words }>> = {
  genuine: {
    title: { az: 'Qəbz həqiqidir', en: 'The receipt is genuine' },
    text: { az: 'Çəkilər tərəzidən oxunub.', en: 'The weights were read from the scale.' },
  },
  corrected: {
    title: { az: 'Qəbz həqiqidir, sonradan düzəldilib', en: 'The receipt is genuine, corrected later' },
    text: {
      az: 'Çəkilər dəyişməyib. Düzəlişlər aşağıdadır.',
      en: 'The weights did not change. The corrections are below.',
    },
  },
  awaited: {
    title: { az: 'Yoxlanılır…', en: 'Being checked…' },
    text: {
      az: 'Bu qəbzin yazıları indi yoxlanılır. Nəticə bir azdan burada görünəcək.',
      en: 'The server is checking the records of this receipt. The result will appear here in a moment.',
    },
  },
  unfinished: {
    title: { az: 'Qəbz hələ açıqdır', en: 'The receipt is still open' },
    text: {
      az: 'İkinci çəki ölçülməyib, netto yoxdur.',
      en: 'The second weight has not been measured; there is no net.',
    },
  },
  provisional: {
    title: { az: 'MÜVƏQQƏTİ: çəki 2 təsdiq gözləyir', en: 'PROVISIONAL: weight 2 waits for approval' },
    text: {
      az: 'Çəki 2 ƏL İLƏ yazılıb, ikinci şəxs hələ təsdiqləməyib. Qəbz açıqdır, netto yoxdur.',
      en: 'Weight 2 is MANUAL: typed by hand, not approved by a second person yet. The ticket is open; there is no net.',
    },
  },
  cancelled: {
    title: { az: 'Qəbz ləğv edilib', en: 'The receipt was cancelled' },
    text: { az: 'Bu qəbz heç bir cəmə daxil deyil.', en: 'It counts in no sum.' },
  },
  broken: {
    title: { az: 'Qəbzin yazılarında pozuntu var', en: 'Something is wrong with the records' },
    text: {
      az: 'Bu qəbzin çəkilərinə etibar etməyin.',
      en: 'Do not rely on the weights of this receipt.',
    },
  },
  unsealed: {
    title: { az: 'Bu qəbz dəyişdirilib', en: 'This receipt was changed' },
    text: sealBrokenText,
  },
};
