import type { Words } from '../../grammar/words.ts';

/** Why a weight is typed by hand; books have these numbers, so they stay. */
export const BY_HAND_CODES = ['01', '02', '03', '04', '05', '06', '07', '08', '09'] as const;
export type ByHandCode = (typeof BY_HAND_CODES)[number];

export const byHandCodeWords: Readonly<Record<ByHandCode, Words>> = {
  '01': { az: 'İndikator sıradan çıxıb', en: 'Indicator out of order' },
  '02': { az: 'Rabitə kəsilib, indikator işləyir', en: 'Link lost, the indicator works' },
  '03': { az: 'Məntəqənin kompüteri işləmir', en: 'The site’s computer does not work' },
  '04': { az: 'Elektrik kəsilib', en: 'Power cut' },
  '05': { az: 'İndikatorun kabeli zədələnib', en: 'Indicator cable damaged' },
  '06': { az: 'Məntəqədə internet yoxdur', en: 'No internet at the site' },
  '07': { az: 'Təmir və ya texniki baxış', en: 'Repair or maintenance' },
  '08': { az: 'Kağız jurnaldan köçürülür', en: 'Copied from the paper journal' },
  '09': { az: 'Başqa səbəb', en: 'Another reason' },
};
