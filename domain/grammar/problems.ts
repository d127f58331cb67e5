import { problems } from './problem.ts';

/** Failures that any request can meet. */
export const general = problems('general', {
  unexpected: { status: 500, az: 'Xəta baş verdi', en: 'An error occurred' },
  invalid: {
    status: 422,
    az: 'Bəzi sahələr düzəliş tələb edir',
    en: 'Some fields need correcting',
  },
  unreadable: {
    status: 400,
    az: 'Sorğunu oxumaq mümkün olmadı. JSON göndərin.',
    en: 'The request could not be read. Send JSON.',
  },
  compression: {
    status: 415,
    az: 'Sorğu tanınmayan üsulla sıxılıb',
    en: 'The compression of the request is unknown',
  },
  notFound: { status: 404, az: 'Tapılmadı', en: 'Not found' },
  noSuchPath: { status: 404, az: 'Belə ünvan yoxdur', en: 'There is no such address' },
  forbidden: {
    status: 403,
    az: 'Bu əməliyyat üçün icazəniz yoxdur',
    en: 'You do not have permission for this',
  },
  signInNeeded: {
    status: 401,
    az: 'Sessiya bitib. Yenidən daxil olun.',
    en: 'The session has ended. Sign in again.',
  },
  stale: {
    status: 409,
    az: 'Yazı bu arada dəyişib. Yeniləyin və dəyişikliyi təkrar edin.',
    en: 'The record has changed in the meantime. Refresh and repeat the change.',
  },
  inUse: {
    status: 409,
    az: '{count} yazıda istifadə olunur, ona görə silinmir. Arxivə göndərin.',
    en: 'In use by {count} {count|record|records}, so it cannot be removed. Archive it.',
  },
  archived: {
    status: 409,
    az: 'Yazı arxivdədir. Əvvəlcə onu geri qaytarın.',
    en: 'The record is in the archive. Restore it first.',
  },
  tooLarge: { status: 413, az: 'Sorğu çox böyükdür', en: 'The request is too large' },
  tooMany: {
    status: 429,
    az: 'Çox sayda sorğu. {seconds} saniyə gözləyin.',
    en: 'Too many requests. Wait {seconds} {seconds|second|seconds}.',
  },
  keyReused: {
    status: 422,
    az: 'Idempotency-Key başqa sorğu üçün istifadə olunub',
    en: 'The Idempotency-Key was used for another request',
  },
  stillRunning: {
    status: 409,
    az: 'Eyni sorğu hələ icra olunur. Nəticəni gözləyin.',
    en: 'The same request is still running. Wait for its result.',
  },
  databaseAway: {
    status: 503,
    az: 'Verilənlər bazası ilə əlaqə yoxdur. Bir neçə saniyədən sonra təkrar edin.',
    en: 'The database is out of reach. Try again in a few seconds.',
  },
  busy: {
    status: 503,
    az: 'Server məşğuldur. Bir neçə saniyədən sonra təkrar edin.',
    en: 'The server is busy. Try again in a few seconds.',
  },
  diskFull: {
    status: 507,
    az: 'Serverin diskində yer qalmayıb. Administratora xəbər verin.',
    en: 'The server has run out of disk space. Tell the administrator.',
  },
});

/** What can be wrong with one field. */
export const fieldProblems = problems('field', {
  required: { status: 422, az: 'Məcburi sahə', en: 'Required field' },
  unknown: {
    status: 422,
    az: 'Belə sahə yoxdur: adını yoxlayın və ya onu çıxarın',
    en: 'There is no such field: check its name or leave it out',
  },
  wrongType: { status: 422, az: 'Dəyərin növü yanlışdır', en: 'The value has the wrong type' },
  characters: {
    status: 422,
    az: 'Mətndə saxlanıla bilməyən işarə var: {sign}. Onu silin.',
    en: 'The text holds a character that cannot be stored: {sign}. Remove it.',
  },
  tooLong: { status: 422, az: 'Ən çoxu {max} simvol', en: 'At most {max} characters' },
  tooMany: { status: 422, az: 'Ən çoxu {max} dənə', en: 'At most {max} of them' },
  tooShort: { status: 422, az: 'Ən azı {min} simvol', en: 'At least {min} characters' },
  exactCharacters: { status: 422, az: 'Tam olaraq {length} simvol', en: 'Exactly {length} characters' },
  numbersOnly: { status: 422, az: 'Yalnız rəqəm yazın', en: 'Numbers only' },
  phone: {
    status: 422,
    az: 'Telefon nömrəsi düzgün deyil: 12 rəqəm',
    en: 'Not a valid phone number: 12 digits',
  },
  telegram: {
    status: 422,
    az: 'Telegram nömrəsi düzgün deyil: 12 rəqəm',
    en: 'Not a valid Telegram number: 12 digits',
  },
  tooBig: { status: 422, az: 'Ən çoxu {max}', en: 'At most {max}' },
  tooSmall: { status: 422, az: 'Ən azı {min}', en: 'At least {min}' },
  positive: { status: 422, az: 'Müsbət ədəd yazın', en: 'Enter a positive number' },
  decimals: {
    status: 422,
    az: 'Vergüldən sonra ən çoxu {max} rəqəm',
    en: 'At most {max} decimals',
  },
  email: { status: 422, az: 'E-poçt ünvanı düzgün deyil', en: 'Not a valid e-mail address' },
  url: {
    status: 422,
    az: 'http:// və ya https:// ilə başlayan ünvan yazın',
    en: 'Enter an address that begins with http:// or https://',
  },
  plate: {
    status: 422,
    az: 'Dövlət qeydiyyat nişanı düzgün deyil',
    en: 'Not a valid number plate',
  },
  plateSign: {
    status: 422,
    az: 'Nişanda {sign} ola bilməz: latın hərfi, rəqəm və tire yazın',
    en: 'A plate has no {sign}: write Latin letters, digits and dashes',
  },
  date: { status: 422, az: 'Tarix düzgün deyil', en: 'Not a valid date' },
  choice: { status: 422, az: 'Siyahıdan seçin', en: 'Choose from the list' },
  password: {
    status: 422,
    az: 'Ən azı 6 simvol, 1 böyük, 1 kiçik hərf və 1 rəqəm',
    en: 'At least 6 characters with 1 upper case letter, 1 lower case letter and 1 digit',
  },
  sixDigits: { status: 422, az: 'Tam olaraq 6 rəqəm', en: 'Exactly 6 digits' },
  notFound: { status: 422, az: 'Tapılmadı', en: 'Not found' },
  readOnly: { status: 422, az: 'Bu sahəni burada dəyişmək olmaz', en: 'This field cannot be changed here' },
  notWithin: {
    status: 422,
    az: 'Bu, seçilmiş digər yazıya aid deyil',
    en: 'This does not belong to the other chosen record',
  },
  taken: { status: 422, az: 'Bu dəyər artıq mövcuddur', en: 'This value already exists' },
});
