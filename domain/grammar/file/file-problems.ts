import { problems } from '../problem.ts';

/** What can be wrong with a file that a person sends. */
export const fileProblems = problems('file', {
  expected: {
    status: 415,
    az: 'Bura fayl göndərilir: baytlar application/octet-stream kimi',
    en: 'Send the bytes of a file here, as application/octet-stream',
  },
  empty: { status: 422, az: 'Fayl boşdur', en: 'The file is empty' },
  tooLarge: {
    status: 413,
    az: 'Fayl çox böyükdür: ən çoxu {most} MB',
    en: 'The file is too large: at most {most} MB',
  },
  notPicture: {
    status: 422,
    az: 'Bu fayl şəkil deyil: PNG, JPEG və ya WebP seçin',
    en: 'This file is not a picture: choose a PNG, JPEG or WebP',
  },
  notPictureOrPdf: {
    status: 422,
    az: 'Bu fayl nə şəkil, nə PDF-dir: PNG, JPEG, WebP və ya PDF seçin',
    en: 'This file is neither a picture nor a PDF: choose a PNG, JPEG, WebP or PDF',
  },
  brokenPdf: {
    status: 422,
    az: 'PDF zədələnib və ya yarımçıqdır',
    en: 'The PDF is damaged or incomplete',
  },
  tooManyPixels: {
    status: 422,
    az: 'Şəkil çox böyükdür: {width} × {height}. Ən çoxu {most} meqapiksel.',
    en: 'The picture is too large: {width} × {height}. At most {most} megapixels.',
  },
  damaged: {
    status: 422,
    az: 'Şəkil zədələnib, açılmadı',
    en: 'The picture is damaged and cannot be opened',
  },
  cutOff: {
    status: 400,
    az: 'Fayl yarımçıq gəldi. Yenidən göndərin.',
    en: 'The upload was cut off. Send the file again.',
  },
  storeAway: {
    status: 503,
    az: 'Fayl anbarı cavab vermir. Bir az sonra yenidən cəhd edin.',
    en: 'The file store does not answer. Try again in a moment.',
  },
  gone: { status: 410, az: 'Fayl artıq saxlanılmır', en: 'The file is no longer kept' },
});
