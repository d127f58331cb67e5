import { problems } from '../grammar/problem.ts';

export const companyProblems = problems('company', {
  otherState: {
    status: 409,
    az: 'Şirkətin statusu artıq başqadır. Səhifəni yeniləyin.',
    en: 'The state of the company has changed. Refresh the page.',
  },
  notAnswerable: {
    status: 403,
    az: 'Bu şirkət barədə siz qərar vermirsiniz',
    en: 'You cannot decide about this company',
  },
  atWork: {
    status: 409,
    az: 'Şirkət işləyib, ona görə silinmir. Onu dayandırın.',
    en: 'The company has data, so it cannot be removed. Suspend it.',
  },
  endsBefore: {
    status: 422,
    az: 'Bu tarix başlanğıcdan əvvəldir',
    en: 'This date is before the beginning',
  },
  notAnAddress: {
    status: 422,
    az: 'IP ünvanı, şəbəkə və ya aralıq yazın: 185.30.90.7, 185.30.90.0/24, 185.30.90.5-185.30.90.9',
    en: 'Enter an IP address, a network or a range: 185.30.90.7, 185.30.90.0/24, 185.30.90.5-185.30.90.9',
  },
  noSuchZone: {
    status: 422,
    az: 'Belə saat qurşağı yoxdur',
    en: 'There is no such time zone',
  },
  endsFirst: {
    status: 422,
    az: 'Aralığın sonu başlanğıcından əvvəldir',
    en: 'The range ends before it begins',
  },
  widerThan24: {
    status: 422,
    az: 'Aralıq çox genişdir: ən çoxu 256 ünvan (/24)',
    en: 'The range is too wide: at most 256 addresses (/24)',
  },
  widerThan48: {
    status: 422,
    az: 'Aralıq çox genişdir: IPv6 üçün ən çoxu /48',
    en: 'The range is too wide: at most /48 for IPv6',
  },
  noSuchStatus: {
    status: 422,
    az: 'Şirkət bu statusdan seçilmiş statusa keçmir',
    en: 'A company cannot change from this state to the chosen one',
  },
});
