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
    en: 'Too many failed attempts. Try again in {seconds} {seconds|second|seconds}.',
  },
  wrongCode: { status: 422, az: 'Kod uyğun deyil', en: 'The code does not match' },
  stepExpired: {
    status: 401,
    az: 'Kodu yazmaq üçün vaxt bitib. Yenidən daxil olun.',
    en: 'The time for typing the code is over. Sign in again.',
  },
  logonRefused: {
    status: 403,
    az: 'Administrator bu ünvandan girişi rədd edib: {note}',
    en: 'An administrator has refused signing in from this address: {note}',
  },
  logonUnanswered: {
    status: 410,
    az: 'Giriş sorğusuna vaxtında cavab verilmədi. Yenidən daxil olun.',
    en: 'No administrator answered the logon request in time. Sign in again.',
  },
  logonDecided: {
    status: 409,
    az: 'Bu giriş sorğusu daha gözləmir',
    en: 'This logon request is already over',
  },
  ownLogon: {
    status: 409,
    az: 'Öz giriş sorğunuza baxa bilməzsiniz: ona başqası baxır',
    en: 'You cannot decide your own logon request: another person does',
  },
  otherAddress: {
    status: 422,
    az: 'Bu aralıqda girişin ünvanı yoxdur',
    en: 'It does not contain the address of this sign-in',
  },
  registeredElsewhere: {
    status: 403,
    az: 'Qeydiyyat tamamlandı. Şirkətin icazəli ünvanından daxil olun, yaxud girişinizi administrator təsdiqləsin.',
    en: 'You are registered. Sign in from an address that your company allows, or ask an administrator to approve yours.',
  },
  hasSecondFactor: {
    status: 409,
    az: 'İkinci amil artıq qurulub. Yenisi üçün əvvəl onu söndürün.',
    en: 'The second factor is already on. Turn it off before you set up a new one.',
  },
  noSecondFactor: {
    status: 409,
    az: 'İkinci amil qurulmayıb',
    en: 'There is no second factor',
  },
  lostSecondFactor: {
    status: 409,
    az: 'İkinci amil daha yoxlana bilmir. Administrator onu ləğv etsin, sonra yenidən qurun.',
    en: 'The second factor can no longer be checked. Ask an administrator to remove it, then set it up again.',
  },
  secondFactorNeeded: {
    status: 403,
    az: 'Davam etmək üçün ikinci amili qurun',
    en: 'Set up a second factor to continue',
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
  over: {
    status: 401,
    az: 'Sessiyanın müddəti bitib. Yenidən daxil olun.',
    en: 'The session has expired. Sign in again.',
  },
  endedElsewhere: {
    status: 401,
    az: 'Şifrə dəyişdirilib və ya sessiya başqa cihazdan bağlanıb. Yenidən daxil olun.',
    en: 'The password was changed, or the session was ended from another device. Sign in again.',
  },
  rightsChanged: {
    status: 401,
    az: 'Rolunuz və ya tərəziniz dəyişdirilib. Yenidən daxil olun.',
    en: 'Your role or your scale has changed. Sign in again.',
  },
  blocked: {
    status: 401,
    az: 'Hesabınız bloklanıb. Şirkətinizin administratoruna müraciət edin.',
    en: 'Your account is blocked. Ask the administrator of your company.',
  },
  companySuspended: {
    status: 401,
    az: 'Şirkətinizin işi dayandırılıb. Səbəb: {reason}',
    en: 'Your company is suspended. Reason: {reason}',
  },
  companyRejected: {
    status: 401,
    az: 'Şirkətinizin qeydiyyatından imtina edilib. Yenidən qeydiyyatdan keçə bilərsiniz. Səbəb: {reason}',
    en: 'The registration of your company was rejected. You may register again. Reason: {reason}',
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
  linkSpent: {
    status: 410,
    az: 'Bu keçid bir dəfə işləyir: {at} tarixində istifadə olunub və ya yenisi ilə əvəz edilib',
    en: 'This link works once: it was used or replaced at {at}',
  },
  linkOver: {
    status: 410,
    az: 'Bu keçidin müddəti {at} tarixində bitib',
    en: 'This link expired at {at}',
  },
  groupExists: {
    status: 409,
    az: 'Bu adda qrup artıq var',
    en: 'A group of this name already exists',
  },
  roleElsewhere: {
    status: 422,
    az: 'Bu rol bu növ şirkətdə olmur',
    en: 'A company of this type has no such role',
  },
  roleHeld: {
    status: 422,
    az: 'Qrupda {count} nəfər var, rolu dəyişmək olmaz. Onları əvvəlcə başqa qrupa keçirin.',
    en: '{count} {count|person is|people are} in this group, so its role stays. Move them to another group first.',
  },
  otherState: {
    status: 409,
    az: 'İstifadəçinin statusu artıq başqadır. Səhifəni yeniləyin.',
    en: 'The state of the user has changed. Refresh the page.',
  },
  yourself: {
    status: 409,
    az: 'Bunu öz hesabınızla etmək olmaz. Başqa administratora müraciət edin.',
    en: 'You cannot do this to your own account. Ask another administrator.',
  },
  emailTaken: {
    status: 422,
    az: 'Bu e-poçt ünvanı ilə artıq hesab var',
    en: 'An account with this e-mail address already exists',
  },
  notGiven: {
    status: 403,
    az: 'Bu iş üçün sizə icazə verilməyib. Şirkətin administratoruna müraciət edin.',
    en: 'You do not have the right to do this. Ask your company’s administrator.',
  },
  elsewhere: {
    status: 409,
    az: 'Bunu öz şirkətinizə qayıdıb edin',
    en: 'Go back to your own company to do this',
  },
  notEntered: {
    status: 409,
    az: 'Siz öz şirkətinizdəsiniz',
    en: 'You are in your own company',
  },
  wrongPassword: { status: 422, az: 'Cari şifrə yanlışdır', en: 'The current password is wrong' },
  samePassword: {
    status: 422,
    az: 'Yeni şifrə əvvəlkindən fərqlənməlidir',
    en: 'The new password must differ from the old one',
  },
});
