import {
  choice,
  date,
  decimal,
  flag,
  integer,
  note,
  optional,
  reference,
  text,
} from '../grammar/field/field.ts';
import { type Fields, noun } from '../grammar/noun/noun.ts';
import { instant, mass, state } from '../grammar/field/vehicle-field.ts';
import { currencyWords } from './currency-words.ts';
import { companyPermission } from './policy.ts';
import { companyStates } from './states.ts';

/** The fields of a company that are no single value: only their names are declared here. */
export const companySettings = {
  weighingChecks: note({ az: 'Çəkidən əvvəl yoxlamalar', en: 'Checks before a weight' }),
  noticeWays: note({ az: 'Bildirişlərin göndərilməsi', en: 'Sending of notifications' }),
  allowedAddresses: note({ az: 'İcazəli ünvanlar', en: 'Allowed addresses' }),
} as const satisfies Fields;

/** The fields of a company, declared once for its shapes, list, page, form, files and history, and for the log. */
export const companyFields = {
  name: text({ az: 'Ad', en: 'Name' }),
  voen: text({ az: 'VÖEN', en: 'VOEN' }, { max: 10, pattern: 'voen' }),
  usageEnvironment: optional(text({ az: 'İstifadə mühiti', en: 'Usage environment' })),
  externalCode: optional(text({ az: 'Xarici kod', en: 'External code' }, { max: 100 })),
  authorizedPersonName: optional(
    text({ az: 'Səlahiyyətli şəxs', en: 'Authorised person' }, { max: 100, label: { az: 'Ad', en: 'Name' } }),
  ),
  authorizedPersonSurname: optional(
    text(
      { az: 'Səlahiyyətli şəxsin soyadı', en: 'Surname of the authorised person' },
      { max: 99, label: { az: 'Soyad', en: 'Surname' } },
    ),
  ),
  phone: optional(text({ az: 'Telefon', en: 'Phone' }, { max: 12, pattern: 'phone' })),
  email: optional(text({ az: 'E-poçt', en: 'E-mail' }, { max: 254 })),
  founderTelegramNumber: optional(
    text({ az: 'Telegram nömrəsi', en: 'Telegram number' }, { max: 12, pattern: 'telegram' }),
  ),
  countryId: optional(reference({ az: 'Ölkə', en: 'Country' }, 'country')),
  areaId: optional(reference({ az: 'Region', en: 'Area' }, 'area')),
  districtId: optional(reference({ az: 'Rayon', en: 'District' }, 'district', { within: 'areaId' })),
  address: optional(text({ az: 'Ünvan', en: 'Address' }, { max: 300 })),
  licenseStart: optional(date({ az: 'Lisenziyanın başlanğıcı', en: 'Licence from' })),
  licenseEnd: optional(date({ az: 'Lisenziyanın sonu', en: 'Licence until' })),
  calibrationStart: optional(date({ az: 'Son kalibrlənmə', en: 'Calibrated on' })),
  calibrationNext: optional(date({ az: 'Növbəti kalibrlənmə', en: 'Next calibration' })),
  /** How many days before the end of a calibration people are warned of it. */
  calibrationWarningDays: integer(
    { az: 'Kalibrlənmə xəbərdarlığı', en: 'Calibration warning' },
    { max: 365, label: { az: 'Xəbərdarlıq, gün', en: 'Warning, days' } },
  ),
  /** For how many days a stored empty weight may complete a ticket. */
  emptyWeightDays: integer(
    { az: 'Boş çəkinin etibarlılığı', en: 'Empty weight validity' },
    { min: 1, max: 3650, label: { az: 'Boş çəki etibarlıdır, gün', en: 'Empty weight valid, days' } },
  ),
  printForm: choice(
    { az: 'Çap forması', en: 'Print form' },
    { a5: { az: 'A5', en: 'A5' }, roll: { az: '80 mm lent', en: '80 mm roll' } },
    { usual: 'a5' },
  ),
  camera: flag(
    { az: 'Kamera', en: 'Camera' },
    { label: { az: 'Kamera istifadə olunur', en: 'A camera is used' } },
  ),
  qrCode: flag(
    { az: 'QR kod', en: 'QR code' },
    { label: { az: 'Qəbzlərdə QR kod çap olunur', en: 'Receipts carry a QR code' } },
  ),
  operationDivisionAvailable: flag(
    { az: 'Əməliyyatın bölünməsi', en: 'Operation division' },
    { label: { az: 'Əməliyyatın bölünməsinə icazə verilir', en: 'Operations may be divided' } },
  ),
  netPoolAvailable: flag(
    { az: 'Ümumi balans', en: 'Overall balance' },
    { label: { az: 'Ümumi balansa icazə verilir', en: 'The overall balance is allowed' } },
  ),
  /** The clock by which a day of the company begins and ends: an IANA zone. */
  timeZone: text({ az: 'Saat qurşağı', en: 'Time zone' }, { max: 100 }),
  currency: choice({ az: 'Valyuta', en: 'Currency' }, currencyWords, { usual: 'AZN' }),
  /** The least weight that the company accepts; empty where it sets none. */
  minimumWeight: optional(
    mass(
      { az: 'Minimum çəki', en: 'Minimum weight' },
      { decimals: 3, label: { az: 'İcazə verilən minimum çəki', en: 'Permitted minimum weight' } },
    ),
  ),
  /** By how much less may arrive than was sent, in per cent; empty where no loss is allowed for. */
  lossNorm: optional(
    decimal(
      { az: 'Yolda itki norması', en: 'Loss norm on the way' },
      {
        decimals: 2,
        max: 100,
        label: { az: 'Yolda itki norması, %', en: 'Loss norm on the way, %' },
      },
    ),
  ),
  /** How sure a camera must be of a plate before it is taken for known, per cent. */
  plateThreshold: integer(
    { az: 'Nömrə oxunuşunun həddi', en: 'Plate reading threshold' },
    { min: 1, max: 100, label: { az: 'Nömrə oxunuşunun həddi, %', en: 'Plate reading threshold, %' } },
  ),
  /** For how many days the bytes of its cameras' pictures are kept. */
  pictureDays: integer(
    { az: 'Şəkillərin saxlanması', en: 'Pictures are kept' },
    { min: 1, max: 3660, label: { az: 'Şəkillərin saxlanması, gün', en: 'Pictures are kept, days' } },
  ),
  /** Whether the holder of a receipt sees the pictures of its weights. */
  picturesOnReceipt: flag({ az: 'Açıq qəbzdə şəkillər', en: 'Pictures on the public receipt' }),
  note: note({ az: 'Qeyd', en: 'Note' }),
} as const satisfies Fields;

const typeWords = {
  operator: { az: 'Operator şirkəti', en: 'Operator company' },
  client: { az: 'Müştəri şirkət', en: 'Client company' },
} as const;

/**
 * A company: it is registered or set up together with its first administrator, and the gate keeps its row. The engine of resources does
 * not, so it is not among `declaredNouns`.
 */
export const company = noun({
  noun: 'company',
  words: {
    one: { az: 'Şirkət', en: 'Company' },
    many: { az: 'Şirkətlər', en: 'Companies' },
    add: { az: 'Yeni şirkət', en: 'New company' },
  },
  fields: companyFields,
  told: {
    statusId: state({ az: 'Status', en: 'Status' }, companyStates),
    /** The reason for this state, where one was given. */
    statusNote: optional(text({ az: 'Səbəb', en: 'Reason' })),
    createdAt: instant({ az: 'Qeydiyyat', en: 'Registered' }),
    scaleCount: integer({ az: 'Tərəzi', en: 'Scales' }, { max: 1_000_000 }),
    typeId: choice({ az: 'Növ', en: 'Type' }, { 1: typeWords.operator, 2: typeWords.client }),
    operatorCompanyId: optional(reference(typeWords.operator, 'company')),
    /** The code on its card at a scale: it names the company and opens nothing. */
    cardCode: text({ az: 'Kartın kodu', en: 'Code of the card' }),
  },
  unanswered: companySettings,
  title: 'name',
  listed: [
    'name',
    'voen',
    'statusId',
    'createdAt',
    'licenseEnd',
    'calibrationNext',
    'scaleCount',
    'typeId',
    'districtId',
    'operatorCompanyId',
    'externalCode',
  ],
  hidden: ['typeId', 'operatorCompanyId', 'externalCode'],
  unique: [['voen']],
  searched: ['name', 'voen'],
  shared: false,
  permission: { read: companyPermission.read, write: companyPermission.change },
  fromFile: { never: 'a company comes with its first administrator' },
});
