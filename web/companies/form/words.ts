import { companyFields } from '@terezi/domain/companies/company-noun.ts';
import type { Field } from '@terezi/domain/grammar/field/field.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of the form of a company. */
export const formWords = {
  person: { az: 'Səlahiyyətli şəxs', en: 'Authorised person' },
  place: { az: 'Ünvan', en: 'Address' },
  terms: { az: 'Lisenziya və kalibrlənmə', en: 'Licence and calibration' },
  region: { az: 'Saat və valyuta', en: 'Clock and currency' },
  service: { az: 'Avadanlıq və qəbz', en: 'Equipment and receipt' },
  waysSaid: {
    az: 'Hər bildiriş zəngdə görünür. Burada seçilənlər e-poçtla onu alan şəxsə, Telegram ilə təsisçinin söhbətinə də gedir: hər kəsə dəqiqədə ən çoxu bir məktub.',
    en: 'Every notification is in the bell. The server also mails the kinds chosen here, or writes them to the founder’s Telegram chat: at most one message a minute each.',
  },
  chatNeeded: {
    az: 'Telegram ilə göndərmək üçün təsisçinin söhbətini şirkətin səhifəsində bağlayın',
    en: 'To send by Telegram, link the founder’s chat on the company’s page',
  },
  checksSaid: {
    az: 'Xəbərdarlığı operator təsdiqləyib davam edir, mane olan yoxlama çəkini qəbul etmir.',
    en: 'The operator acknowledges a warning and continues; a blocking check lets no weight through.',
  },
  thresholdHint: {
    az: 'Kamera bundan az əmindirsə, nömrə avtomatik götürülmür: operator avtomobili özü seçir.',
    en: 'A plate of which the camera is less sure is not taken by itself: the operator chooses the truck.',
  },
  pictures: { az: 'Kamera şəkilləri', en: 'Pictures of cameras' },
  pictureDaysHint: {
    az: 'Saxlanılmış şəkillərə də aiddir: vaxtı bitən şəkil silinir, heşi qalır.',
    en: 'It also applies to existing pictures: the server deletes expired ones and keeps their hashes.',
  },
  onReceiptHint: {
    az: 'QR kodu açan hər kəs çəkilərin şəkillərini görür.',
    en: 'A person who opens the QR code sees the pictures of the weights.',
  },
  more: { az: 'Əlavə', en: 'More' },
  isOperator: { az: 'Operator şirkətidir', en: 'It is an operator company' },
  voenHint: { az: 'tam 10 simvol', en: 'exactly 10 characters' },
  voenOnce: { az: 'Bu VÖEN artıq var: {title}', en: 'This VÖEN is taken: {title}' },
  chooseOperator: { az: 'Adının ilk hərfini yazın', en: 'Type the first letter of its name' },
  chooseCountry: { az: 'Ölkə seçin', en: 'Choose the country' },
  chooseArea: { az: 'Region seçin', en: 'Choose the area' },
  chooseDistrict: { az: 'Rayon seçin', en: 'Choose the district' },
  areaFirst: { az: 'Əvvəl region seçin', en: 'Choose the area first' },
  address: { az: 'IP ünvanı və ya aralıq', en: 'IP address or range' },
  addressHint: {
    az: '185.30.90.7, 185.30.90.0/24 və ya 185.30.90.5-185.30.90.9',
    en: '185.30.90.7, 185.30.90.0/24 or 185.30.90.5-185.30.90.9',
  },
  zoneHint: {
    az: 'Günün başlanğıcı və sonu bu saatla sayılır. Dəyişəndə günlük cəmlər yenidən hesablanır.',
    en: 'A day begins and ends by this clock. When it changes, the server computes the sums of days again.',
  },
  currencyHint: {
    az: 'Qiymətlər bu valyuta ilə göstərilir; olan qiymətlər çevrilmir.',
    en: 'Prices are shown in this currency; those that are there are not converted.',
  },
  addressName: { az: 'Haradır', en: 'Where it is' },
  addAddress: { az: 'Ünvan əlavə et', en: 'Add an address' },
  anywhere: {
    az: 'Siyahı boşdursa, istənilən ünvandan daxil olmaq olar.',
    en: 'Where there are none, people sign in from anywhere.',
  },
  only: {
    az: 'Bu ünvanlardan kənar girişi administrator təsdiq edir.',
    en: 'A sign-in from elsewhere waits for an administrator.',
  },
  notYours: {
    az: 'Bunları yalnız şirkətə cavabdeh olan dəyişir.',
    en: 'Only the person who answers for the company changes these.',
  },
  invited: { az: '{email} ünvanına dəvət gedir', en: 'An invitation goes to {email}' },
} as const satisfies Record<string, Words>;

/** How the declared fields are called in their form. */
export const fieldLabels = Object.fromEntries(
  Object.entries<Field>(companyFields).map(([name, { label, words }]) => [name, label ?? words]),
) as Record<keyof typeof companyFields, Words>;
