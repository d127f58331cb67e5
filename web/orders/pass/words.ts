import type { PASS_STATES } from '@terezi/domain/orders/pass-api.ts';
import type { StepKind } from '@terezi/domain/orders/order-step.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The page of a pass in words. */
export const passWords = {
  page: { az: 'Buraxılış {number} · Tərəzi', en: 'Pass {number} · Tərəzi' },
  brand: { az: 'Tərəzi', en: 'Tərəzi' },
  checked: { az: 'yoxlanıb {at}, səhifə özü yenilənir', en: 'checked {at}, the page refreshes itself' },
  stale: { az: 'yenilənmədi, son yoxlama {at}', en: 'not refreshed, last checked {at}' },
  code: { az: 'QR kod', en: 'QR code' },
  sayNumber: {
    az: 'Kod oxunmasa, qapıda bu nömrəni deyin',
    en: 'If the code cannot be read, give this number at the gate',
  },
  today: { az: 'Bu gün, {day}', en: 'Today, {day}' },
  allDay: { az: 'Bütün gün', en: 'All day' },
  where: { az: 'Hara', en: 'Where' },
  map: { az: 'Xəritədə aç', en: 'Open the map' },
  trailers: { az: 'Qoşqu', en: 'Trailer' },
  none: { az: 'Yoxdur', en: 'None' },
  steps: { az: 'Mərhələlər', en: 'Steps' },
  step: { az: '{name}: {what}', en: '{name}: {what}' },
  now: { az: 'indi', en: 'now' },
  done: { az: 'bitib', en: 'done' },
  call: { az: 'Gecikirsinizsə, zəng edin:', en: 'If you are late, call:' },
  print: { az: 'Çap et', en: 'Print' },
  sheet: { az: 'Buraxılış vərəqi', en: 'Gate pass' },
  window: { az: 'Gəliş vaxtı', en: 'Time window' },
  sign: { az: 'Telefon işləməsə, mərhələ qolla təsdiqlənir', en: 'sign if no phone works' },
  keepFlat: {
    az: 'Vərəqi qatlamayın, kodu hər qapıda göstərin.',
    en: 'Do not fold; show the code at every gate.',
  },
  once: { az: 'Bir reys üçündür. Surəti işlənmiş sayılır.', en: 'Good for one trip. A copy counts as used.' },
  phone: { az: 'Əlaqə {phone}', en: 'Contact {phone}' },
  notFound: { az: 'Belə buraxılış yoxdur', en: 'There is no such pass' },
  notFoundText: {
    az: 'Ünvan tam köçürülməyib. Linki yenidən istəyin.',
    en: 'The address was not copied whole. Ask for the link again.',
  },
  failed: { az: 'Buraxılışı yoxlamaq mümkün olmadı', en: 'The pass could not be checked' },
  retry: { az: 'Yenidən cəhd et', en: 'Try again' },
  checking: { az: 'Yoxlanılır', en: 'Checking' },
} as const satisfies Record<string, Words>;

/** How a pass stands, and what its holder does then. */
export const stateWords = {
  good: { title: { az: 'Buraxılış qüvvədədir', en: 'The pass is good' }, text: null },
  early: {
    title: { az: 'Hələ tezdir', en: 'It is too early' },
    text: { az: 'Pəncərə açılanda gəlin.', en: 'Come when the window opens.' },
  },
  late: {
    title: { az: 'Vaxt keçib', en: 'The time has passed' },
    text: { az: 'Gəlməzdən əvvəl zəng edin.', en: 'Call before you come.' },
  },
  used: {
    title: { az: 'Bu buraxılış işlənib', en: 'This pass has been used' },
    text: { az: 'Növbəti reys üçün yeni buraxılış istəyin.', en: 'Ask for a new one for the next trip.' },
  },
  cancelled: {
    title: { az: 'Səfər ləğv edilib', en: 'The visit is cancelled' },
    text: { az: 'Gəlməyin, əvvəlcə zəng edin.', en: 'Do not come before you have called.' },
  },
} as const satisfies Record<(typeof PASS_STATES)[number], { title: Words; text: Words | null }>;

/** What a driver does at a step. */
export const whatWords: Readonly<Partial<Record<string, Words>>> = {
  gateEntry: { az: 'kodu mühafizəçiyə göstərin', en: 'show the code to the guard' },
  weight1: { az: 'birinci çəki', en: 'first weighing' },
  yard: { az: 'kodu göstərin', en: 'show the code' },
  weight2: { az: 'ikinci çəki, qəbz', en: 'second weighing, receipt' },
  gateExit: { az: 'kodu mühafizəçiyə göstərin', en: 'show the code to the guard' },
} satisfies Partial<Record<StepKind, Words>>;
