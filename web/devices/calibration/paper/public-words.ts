import type { Words } from '@terezi/domain/grammar/words.ts';

/** The page on which a holder of the paper of a protocol checks it. */
export const publicCalibrationWords = {
  brand: { az: 'Tərəzi', en: 'Tərəzi' },
  title: { az: 'Kalibrlənmə protokolu', en: 'Calibration protocol' },
  passed: { az: 'Keçdi', en: 'Passed' },
  failed: { az: 'Keçmədi', en: 'Failed' },
  signed: {
    az: '{code}, {at} imzalanıb; ondan sonra dəyişməyib.',
    en: '{code}, signed {at}; not changed since.',
  },
  notFound: { az: 'Belə protokol yoxdur', en: 'There is no such protocol' },
  notFoundText: {
    az: 'Ünvan tam köçürülməyib və ya protokol hələ imzalanmayıb. Kağızdakı kodu yenidən oxudun.',
    en: 'The address was not copied whole, or the protocol is not signed yet. Scan the code on the paper again.',
  },
  notChecked: { az: 'Protokolu yoxlamaq mümkün olmadı', en: 'The protocol could not be checked' },
  protocol: { az: 'Protokol', en: 'Protocol' },
  stands: { az: 'Vəziyyəti', en: 'Standing' },
  company: { az: 'Şirkət', en: 'Company' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  range: { az: 'Max / Min / e', en: 'Max / Min / e' },
  rangeIs: { az: '{max} / {min} / {e} kq', en: '{max} / {min} / {e} kg' },
  worst: { az: 'Ən böyük xəta', en: 'Largest error' },
  worstIs: {
    az: '{error} kq, hədd ±{limit} kq ({load} kq-da)',
    en: '{error} kg, limit ±{limit} kg (at {load} kg)',
  },
  signedAt: { az: 'İmzalanıb', en: 'Signed' },
  activatedAt: { az: 'Aktivləşdirilib', en: 'Activated' },
  next: { az: 'Növbəti kalibrlənmə', en: 'Next calibration' },
  hashText: {
    az: 'Kağızdakı kodla tutuşdurun: eyni deyilsə, kağız bu protokolun deyil.',
    en: 'Hold this against the code on the paper: where they differ, the paper is not this protocol’s.',
  },
  legal: {
    az: 'Bu səhifə kalibrlənməni göstərir, dövlət yoxlaması (verifikasiya) şəhadətnaməsini əvəz etmir.',
    en: 'This page shows a calibration; it does not replace a certificate of legal verification.',
  },
} as const satisfies Record<string, Words>;
