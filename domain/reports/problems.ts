import { problems } from '../grammar/problem.ts';

export const exportProblems = problems('export', {
  nothing: {
    status: 422,
    az: 'Bu filtrə uyğun sətir yoxdur: fayla yazılası heç nə yoxdur',
    en: 'No row matches this filter, so the file would be empty',
  },
  tooManyRows: {
    status: 422,
    az: 'Bu növ fayla ən çoxu {most} sətir sığır: CSV seçin və ya filtrlə daraldın',
    en: 'A file of this kind holds at most {most} rows: choose CSV, or narrow the list with a filter',
  },
  forReports: {
    status: 403,
    az: '{most} sətirdən uzun faylı hesabatları görən istifadəçi alır. Siyahını filtrlə daraldın.',
    en: 'Files of more than {most} rows need the right to reports. Narrow the list with a filter.',
  },
  tooMany: {
    status: 409,
    az: 'Hazırlanan {most} faylınız var. Birini gözləyin və ya dayandırın.',
    en: '{most} of your files are being made. Wait for one, or stop one.',
  },
  over: {
    status: 409,
    az: 'Bu fayl artıq hazırdır',
    en: 'This file is already finished',
  },
});
