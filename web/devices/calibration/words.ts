import { calibrationListWords } from '@terezi/domain/devices/calibration/calibration-sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The list of protocols, and what its pages say of them. */
export const calibrationWords = {
  ...calibrationListWords,
  searchHint: { az: 'Protokol, tərəzi, kim', en: 'Protocol, scale, who' },
  none: { az: 'Hələ protokol yoxdur', en: 'No protocols yet' },
  noneText: {
    az: 'Tərəzinin səhifəsində “Kalibrlə” düyməsi ilə birincisini başlayın.',
    en: 'Begin the first one with “Calibrate” on the page of a scale.',
  },
  notFound: { az: 'Belə protokol yoxdur', en: 'There is no such protocol' },
  notFoundText: {
    az: 'Ünvan səhvdir, ya da bu protokolu görməyə icazəniz yoxdur.',
    en: 'The address is wrong, or you may not see this protocol.',
  },
  failed: { az: 'Protokol yüklənmədi', en: 'The protocol could not be loaded' },
  ratio: { az: 'Xəta / hədd', en: 'Error / limit' },
  activatedBy: { az: 'Aktivləşdirdi', en: 'Activated by' },
  counter: { az: 'Sayğac', en: 'Counter' },
  protocol: { az: 'Kalibrlənmə protokolu {code}', en: 'Calibration protocol {code}' },
  lead: {
    az: '{scale} · Max {max} t · Min {min} kq · e = d = {e} kq · III sinif, n = {n} · {date}, {by}',
    en: '{scale} · Max {max} t · Min {min} kg · e = d = {e} kg · class III, n = {n} · {date}, {by}',
  },
  abandon: { az: 'Protokolu dayandır', en: 'Stop the protocol' },
  abandonTitle: { az: '{code} protokolunu dayandırırsınız', en: 'You are stopping protocol {code}' },
  abandonText: {
    az: 'Götürülmüş göstərişlər qalır, protokol imzalana bilmir. Tərəzi əvvəlki vəziyyətinə qayıdır.',
    en: 'The readings stay; the protocol can no longer be signed. The scale stays as it was before.',
  },
  abandoned: { az: '{code} dayandırıldı', en: '{code} is stopped' },
  abandonedTitle: { az: 'Protokol dayandırılıb', en: 'The protocol was stopped' },
  print: { az: 'Çap et', en: 'Print' },
  open: { az: 'Protokolu aç', en: 'Open the protocol' },
  activate: { az: 'Aktivləşdir', en: 'Activate' },
  steps: { az: 'Kalibrlənmənin addımları', en: 'Steps of the calibration' },
} as const satisfies Record<string, Words>;

/** The steps of a protocol. */
export const stepWords = {
  repeatability: { az: 'Təkrarlanma', en: 'Repeatability' },
  eccentricity: { az: 'Kənar yük', en: 'Eccentricity' },
  points: { az: 'Yük nöqtələri', en: 'Load points' },
  zero: { az: '2-ci sıra və sıfır', en: 'Second series and zero' },
  result: { az: 'Nəticə və imza', en: 'Result and signature' },
} as const satisfies Record<string, Words>;

/** What is begun. */
export const startWords = {
  verb: { az: 'Kalibrlə', en: 'Calibrate' },
  title: { az: 'Kalibrlənməyə başla', en: 'Begin a calibration' },
  follows: {
    az: 'Protokol bitənə qədər tərəzi çəki qəbul etmir.',
    en: 'Until the protocol is finished the scale takes no weights.',
  },
  kind: { az: 'Növ', en: 'Kind' },
  supports: { az: 'Dayaqların sayı', en: 'Number of supports' },
  weights: { az: 'Etalon yük, cəmi', en: 'Standard weights, in all' },
  weightsClass: { az: 'Etalonların sinfi', en: 'Class of the weights' },
  certificate: { az: 'Şəhadətnamə', en: 'Certificate' },
  certificateUntil: { az: 'Şəhadətnamənin sonu', en: 'Certificate valid until' },
  extraStep: { az: 'Əlavə yükün addımı', en: 'Step of the additional load' },
  substitution: { az: 'Əvəzedici yük', en: 'Substitution load' },
  temperature: { az: 'Temperatur', en: 'Temperature' },
  degrees: { az: '°C', en: '°C' },
  begun: { az: '{code} başlandı', en: '{code} has begun' },
} as const satisfies Record<string, Words>;

/** The dates that the certificate of a scale says. */
export const datesWords = {
  open: { az: 'Kalibrlənmənin tarixləri', en: 'Calibration dates' },
  title: { az: 'Şəhadətnaməyə görə tarixlər', en: 'Dates by the certificate' },
  follows: {
    az: 'Tərəzini başqası kalibrləyibsə, tarixləri onun şəhadətnaməsindən yazın. Adınız və səbəb kalibrlənmə jurnalında qalır. Şəhadətnamənin faylını aşağıda əlavə edin.',
    en: 'If another body has calibrated the scale, write the dates of its certificate. Your name and the reason stay in the calibration log. Add the file of the certificate below.',
  },
  from: { az: 'Kalibrlənib', en: 'Calibrated on' },
  until: { az: 'Növbəti kalibrlənmə', en: 'Next calibration' },
  reason: { az: 'Səbəb', en: 'Reason' },
  verb: { az: 'Tarixləri yaz', en: 'Set the dates' },
  done: { az: 'Kalibrlənmənin tarixləri yazıldı', en: 'The calibration dates are set' },
} as const satisfies Record<string, Words>;

/** What stands where a reading is taken. */
export const takeWords = {
  repeat: { az: 'Təkrarlanma {place} / {all}', en: 'Repeatability {place} / {all}' },
  support: { az: 'Dayaq {place} / {all}', en: 'Support {place} / {all}' },
  up: { az: 'Nöqtə {place} / {all} · artan yük', en: 'Point {place} / {all} · increasing load' },
  down: { az: 'Nöqtə {place} / {all} · azalan yük', en: 'Point {place} / {all} · decreasing load' },
  zero: { az: 'Sıfıra qayıdış', en: 'Return to zero' },
  put: { az: 'kq qoyun', en: 'kg to put on' },
  takeOff: { az: 'yükü götürün', en: 'take the load off' },
  load: { az: 'Yük', en: 'Load' },
  standard: { az: 'etalon', en: 'standard' },
  substitute: { az: '+ əvəzedici', en: '+ substitution' },
  error: { az: 'Xəta', en: 'Error' },
  extra: { az: 'Göstəriş dəyişənə qədər əlavə yük, ΔL', en: 'Additional load until it changes, ΔL' },
  less: { az: '{step} kq azalt', en: '{step} kg less' },
  more: { az: '{step} kq artır', en: '{step} kg more' },
  stepOf: { az: '{step} kq-lıq addımla', en: 'in steps of {step} kg' },
  again: { az: 'Son göstərişi sil', en: 'Remove the last reading' },
  take: { az: 'Göstərişi götür', en: 'Take the reading' },
  interval: { az: 'd = {e} kq', en: 'd = {e} kg' },
  indicated: { az: 'I + ½ e', en: 'I + ½ e' },
  subtracted: { az: '− ΔL − L', en: '− ΔL − L' },
  halted: { az: 'Tərəzi çəki qəbul etmir', en: 'The scale takes no weights' },
  haltedText: {
    az: 'Operator ekranında “Kalibrlənmə gedir” yazılıb. Köhnə kalibrlənmə {date}-dək qüvvədədir.',
    en: 'The operator’s screen says “Being calibrated”. The former calibration is valid until {date}.',
  },
} as const satisfies Record<string, Words>;

/** The tables and pictures of a protocol. */
export const tableWords = {
  load: { az: 'Yük, kq', en: 'Load, kg' },
  limit: { az: 'Hədd', en: 'Limit' },
  increasing: { az: 'Artan yük', en: 'Increasing load' },
  decreasing: { az: 'Azalan yük', en: 'Decreasing load' },
  shown: { az: 'Göstəriş', en: 'Indication' },
  error: { az: 'Xəta', en: 'Error' },
  ratio: { az: 'Xəta / hədd', en: 'Error / limit' },
  extraSign: { az: 'ΔL', en: 'ΔL' },
  turning: { az: 'dönüş nöqtəsi', en: 'turning point' },
  chart: { az: 'Xəta və buraxılan hədd, kq', en: 'Error and permissible error, kg' },
  chartSays: {
    az: 'Yük nöqtələrində xəta və III sinfin buraxılan həddi',
    en: 'Errors at the load points and the permissible error of class III',
  },
  up: { az: 'artan', en: 'increasing' },
  down: { az: 'azalan', en: 'decreasing' },
  bound: { az: 'hədd, III sinif', en: 'limit, class III' },
  beyond: { az: 'həddən kənar', en: 'beyond the limit' },
  entry: { az: 'giriş', en: 'entry' },
  exit: { az: 'çıxış →', en: 'exit →' },
  spread: { az: 'Fərq / hədd', en: 'Spread / limit' },
  eccentric: { az: '{load} t, hədd ±{limit} kq', en: '{load} t, limit ±{limit} kg' },
  worstSupport: {
    az: 'Ən böyük xəta {error} kq, {place}-ci dayaq',
    en: 'Largest error {error} kg, support {place}',
  },
  supportsOf: { az: 'Max / (n − 1), {n} dayaq', en: 'Max ÷ (n − 1), {n} supports' },
  thirdOf: { az: 'Max / 3, {n} dayaq', en: 'Max ÷ 3, {n} supports' },
  share: {
    az: 'Fərq {spread} kq: Max-ın 1/{parts}-i qədər etalon yük kifayətdir, qalanı əvəzedici yükdür.',
    en: 'The spread is {spread} kg: standard weights of 1/{parts} Max suffice, the rest is substituted.',
  },
  conditions: { az: 'Şərtlər və etalonlar', en: 'Conditions and standards' },
  temperature: { az: 'Temperatur', en: 'Temperature' },
  weights: { az: 'Etalon yük', en: 'Standard weights' },
  certificate: { az: 'Şəhadətnamə', en: 'Certificate' },
  until: { az: '{code}, {date}-dək', en: '{code}, until {date}' },
  extra: { az: 'Əlavə yük', en: 'Additional load' },
  substitution: { az: 'Əvəzedici yük', en: 'Substitution load' },
  rules: { az: 'Qaydalar', en: 'Rules' },
  rulesSay: { az: '{source}, ilkin yoxlama həddi', en: '{source}, limits of initial verification' },
} as const satisfies Record<string, Words>;

/** What a protocol came to, and its signature. */
export const resultWords = {
  passed: { az: 'Keçdi', en: 'Passed' },
  failed: { az: 'Keçmədi', en: 'Failed' },
  soFar: { az: 'Hələ tam deyil', en: 'Not complete yet' },
  allWithin: { az: '{count} ölçmə, hamısı hədd daxilində', en: '{count} readings, all within the limits' },
  beyond: {
    az: '{count} ölçmədən {over}-i həddi keçib',
    en: '{over} of {count} readings are beyond the limits',
  },
  left: { az: '{count} göstəriş qalır', en: '{count} {count|reading|readings} left' },
  worst: { az: 'Ən böyük xəta', en: 'Largest error' },
  worstOf: { az: ' / ±{limit} kq, {load} t', en: ' / ±{limit} kg, {load} t' },
  test: { az: 'Yoxlama', en: 'Test' },
  where: { az: 'Harada', en: 'Where' },
  value: { az: 'Nəticə, kq', en: 'Result, kg' },
  limit: { az: 'Hədd, kq', en: 'Limit, kg' },
  ratio: { az: 'Nəticə / hədd', en: 'Result / limit' },
  ok: { az: 'keçib', en: 'passed' },
  over: { az: 'keçməyib, {by} kq artıq', en: 'failed, {by} kg beyond' },
  support: { az: '{place}-ci dayaq, {load} t', en: 'support {place}, {load} t' },
  atLoad: { az: '{load} kq', en: '{load} kg' },
  afterLoad: { az: 'yük götürüləndən sonra', en: 'after the load was taken off' },
  sign: { az: 'İmza', en: 'Signature' },
  forGood: { az: 'imzadan sonra dəyişmir', en: 'stays as it is from then on' },
  signed: { az: 'İmzalanıb', en: 'Signed' },
  hash: { az: 'Heş', en: 'Hash' },
  readings: { az: '{code}, {count} ölçmə', en: '{code}, {count} readings' },
  note: { az: 'Qeyd', en: 'Note' },
  coefficient: { az: 'Yeni əmsal', en: 'New coefficient' },
  temperatureTo: { az: 'Sonda temperatur', en: 'Temperature at the end' },
  nextOn: { az: 'Növbəti kalibrlənmə', en: 'Next calibration' },
  proof: { az: 'Telefondakı 6 rəqəm və ya şifrəniz', en: 'The 6 digits of your telephone, or your password' },
  signVerb: { az: 'Protokolu imzala', en: 'Sign the protocol' },
  signedDone: { az: '{code} imzalandı', en: '{code} is signed' },
  after: { az: 'İmzadan sonra', en: 'After the signature' },
  afterPrint: {
    az: 'Protokol çapa hazır olur: A4, iki dildə, QR ilə',
    en: 'The protocol can be printed: A4, both languages, with a QR code',
  },
  afterWeigh: {
    az: 'Tərəzi yenidən çəki qəbul edir, köhnə kalibrlənmə ilə, {date}-dək',
    en: 'The scale takes weights again, by the former calibration, until {date}',
  },
  afterOther: {
    az: 'Yeni kalibrlənmə başqa şəxs aktivləşdirəndən sonra qüvvəyə minir',
    en: 'The new calibration is in force once another person has activated it',
  },
  afterSelf: { az: 'Siz özünüz aktivləşdirə bilməzsiniz', en: 'You cannot activate it yourself' },
  afterFail: {
    az: 'Köhnə kalibrlənmənin müddəti bitməsə də, keçməyən protokol tərəzini dayandırır',
    en: 'A failed protocol stops the scale even while the former calibration is valid',
  },
  stopped: { az: 'Tərəzi çəki qəbul etmir', en: 'The scale takes no weights' },
  stoppedText: {
    az: 'Köhnə kalibrlənmənin müddəti bitməsə də, keçməyən protokol onu dayandırır. Operator “Kalibrlənmə keçməyib” görür.',
    en: 'A failed protocol stops it even while the former calibration is valid. The operator sees “Calibration failed”.',
  },
  next: { az: 'Sonra', en: 'Then' },
  nextCard: {
    az: 'Xidmət kartı açın: nasazlıq, həlli, fayllar',
    en: 'Open a service card: what is wrong, what was done, files',
  },
  openCard: { az: 'Xidmət kartı aç', en: 'Open a service card' },
  again: { az: 'Yeni protokol', en: 'New protocol' },
  nextAgain: {
    az: 'Təmirdən və ya tənzimləmədən sonra yeni protokol aparılır',
    en: 'After a repair or an adjustment a new protocol is carried out',
  },
  nextKept: {
    az: 'Bu protokol silinmir və aktivləşdirilə bilmir',
    en: 'This protocol is neither deleted nor activated',
  },
} as const satisfies Record<string, Words>;
