import type { Words } from '../grammar/words.ts';

/** The words of a report on paper and in a file. */
export const reportFileWords = {
  title: { az: '{report} ({groups})', en: '{report} ({groups})' },
  paperTitle: { az: '{report}: {groups}', en: '{report}: {groups}' },
  total: { az: 'Cəmi', en: 'Total' },
  none: { az: 'Göstərilməyib', en: 'Not given' },
  change: { az: 'Fərq, %', en: 'Change, %' },
  before: { az: '{measure}, {days}', en: '{measure}, {days}' },
  period: { az: 'Dövr', en: 'Period' },
  compared: { az: 'Müqayisə', en: 'Compared with' },
  fact: { az: '{name}: {text}', en: '{name}: {text}' },
  all: { az: 'hamısı', en: 'all' },
  allOf: { az: 'hamısı ({count})', en: 'all ({count})' },
  blank: { az: 'boşdur', en: 'empty' },
  filled: { az: 'doludur', en: 'filled in' },
  contains: { az: '“{text}” olan', en: 'contains “{text}”' },
  starts: { az: '“{text}” ilə başlayan', en: 'begins with “{text}”' },
  gone: { az: 'silinib', en: 'deleted' },
  week: { az: '{week}-ci həftə', en: 'week {week}' },
  changed: { az: 'Fərq', en: 'Change' },
  leftOut: {
    az: 'Cəmə daxil deyil: ləğv edilmiş {cancelled}, açıq {open}, təsdiq gözləyən {waiting} qəbz',
    en: 'Left out: {cancelled} cancelled, {open} open and {waiting} unapproved tickets',
  },
  exact: {
    az: 'Çəkilər kiloqramla, yuvarlaqlaşdırılmayıb.',
    en: 'Weights are in kilograms and not rounded.',
  },
  twoPass: { az: 'iki keçid', en: 'two passes' },
  stored: { az: 'saxlanmış tara', en: 'stored tare' },
  passport: { az: 'texniki pasport', en: 'technical passport' },
  manual: { az: 'ƏL İLƏ', en: 'MANUAL' },
  ofTickets: { az: 'netto, {count} qəbz', en: 'net, {count} {count|ticket|tickets}' },
  ofDivided: {
    az: 'bölünmüş cəm, {count} qəbz',
    en: 'divided sum, {count} {count|ticket|tickets}',
  },
  pools: { az: 'Ümumi balans, kq', en: 'Pool, kg' },
  pool: {
    az: '{pools}: {cargo}: əvvəl {before}, qalıq +{given}, götürülən −{drawn}, sonda {after}',
    en: '{pools}: {cargo}: {before} before, {given} left over, {drawn} drawn, {after} at the end',
  },
  preparedBy: { az: 'Tərtib edib: {name}', en: 'Prepared by: {name}' },
  approvedBy: { az: 'Təsdiq edib', en: 'Approved by' },
  taxId: { az: 'VÖEN {voen}', en: 'Tax ID {voen}' },
  page: { az: 'Səhifə {page} / {pages}', en: 'Page {page} of {pages}' },
  opens: {
    az: 'Eyni hesabatı açmaq üçün kodu oxudun: {address}',
    en: 'Read the code to open the same report: {address}',
  },
  printed: { az: 'Çıxarılıb {at}, {zone} vaxtı', en: 'Made {at}, time of {zone}' },
  proof: {
    az: '{day}-dək cəmlər {count} qəbzlə tutuşdurulub, fərq 0 kq',
    en: 'Totals to {day} compared with {count} {count|ticket|tickets}, difference 0 kg',
  },
  straight: { az: 'birbaşa qəbzlərdən sayılıb', en: 'counted straight from tickets' },
} as const satisfies Record<string, Words>;

/** The words of filters that are neither a dimension nor a field of tickets. */
export const narrowedWords = {
  statusId: { az: 'Status', en: 'Status' },
  operatorId: { az: 'Operator', en: 'Operator' },
  trailerId: { az: 'Qoşqu', en: 'Trailer' },
  numberPlate: { az: 'Nömrə', en: 'Plate' },
  completedHow: { az: 'Tamamlanma', en: 'Completed' },
  netBasis: { az: 'Netto nəyə əsaslanır', en: 'What the net rests on' },
  tareKind: { az: 'Çəki 2 əvəzinə', en: 'Instead of weight 2' },
  dividedPart: { az: 'Bölgü', en: 'Division' },
  isWaiting: { az: 'Təsdiq', en: 'Approval' },
  name: { az: 'Axtarış', en: 'Search' },
  companyId: { az: 'Şirkət', en: 'Company' },
} as const satisfies Record<string, Words>;
