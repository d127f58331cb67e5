import { problems } from '../grammar/problem.ts';

export const identityProblems = problems('identity', {
  wrongCredentials: {
    status: 401,
    az: 'E-poçt və ya şifrə yanlışdır',
    en: 'The e-mail or the password is wrong',
  },
  slowedDown: {
    status: 429,
    az: 'Çox sayda uğursuz cəhd. {seconds} saniyədən sonra yenidən yoxlayın.',
    en: 'Too many failed attempts. Try again in {seconds} seconds.',
  },
  choiceExpired: {
    status: 401,
    az: 'Tərəzi seçimi üçün vaxt bitib. Yenidən daxil olun.',
    en: 'The time for choosing a scale is over. Sign in again.',
  },
  unused: {
    status: 401,
    az: 'Sessiya uzun müddət istifadə olunmadığı üçün bitib. Yenidən daxil olun.',
    en: 'The session has ended because it was not used for a long time. Sign in again.',
  },
  mustChangePassword: {
    status: 403,
    az: 'Davam etmək üçün şifrənizi dəyişin',
    en: 'Change your password to continue',
  },
  notApproved: {
    status: 403,
    az: 'Şirkətiniz hələ təsdiqlənməyib',
    en: 'Your company has not been approved yet',
  },
  linkUsed: {
    status: 410,
    az: 'Bu keçid artıq işlənib və ya vaxtı bitib',
    en: 'This link has been used or has expired',
  },
  wrongPassword: { status: 422, az: 'Cari şifrə yanlışdır', en: 'The current password is wrong' },
  samePassword: {
    status: 422,
    az: 'Yeni şifrə əvvəlkindən fərqlənməlidir',
    en: 'The new password must differ from the old one',
  },
});
