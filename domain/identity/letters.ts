import { letter } from '../grammar/text/letter.ts';

const greeting = { az: 'Salam, {fullname}!', en: 'Hello {fullname},' } as const;

/** To a person who forgot the password; `link` opens once. */
export const passwordLetter = letter({
  title: { az: 'Yeni şifrə', en: 'A new password' },
  greeting,
  says: [
    {
      az: 'Hesabınız üçün yeni şifrə təyin etmək istəyi aldıq. Keçid {hours} saat qüvvədədir və bir dəfə işləyir.',
      en: 'We were asked to set a new password for your account. The link works once, within {hours} hours.',
    },
  ],
  action: { az: 'Yeni şifrə təyin et', en: 'Set a new password' },
  after: [
    {
      az: 'Bunu siz istəməmisinizsə, heç nə etməyin: şifrəniz dəyişməyib.',
      en: 'If it was not you, do nothing: your password has not changed.',
    },
  ],
});

/** To a person who has registered; `link` opens once. */
export const validationLetter = letter({
  title: { az: 'E-poçtunuzu təsdiqləyin', en: 'Confirm your e-mail address' },
  greeting,
  says: [
    {
      az: '{company} Tərəzidə qeydiyyatdan keçir. E-poçt ünvanınızı təsdiqləyin: keçid {hours} saat qüvvədədir və bir dəfə işləyir.',
      en: '{company} is being registered with Tərəzi. Confirm your e-mail address: the link works once, within {hours} hours.',
    },
    { az: 'Bundan sonra şirkət təsdiq gözləyir.', en: 'The company then waits for approval.' },
  ],
  action: { az: 'E-poçtu təsdiqlə', en: 'Confirm the address' },
  after: [
    {
      az: 'Qeydiyyatdan siz keçməmisinizsə, heç nə etməyin.',
      en: 'If you did not register, do nothing.',
    },
  ],
});

/** To a person with an account, whose address was registered anew. */
export const registeredLetter = letter({
  title: { az: 'Sizin hesabınız artıq var', en: 'You already have an account' },
  greeting,
  says: [
    {
      az: 'Bu e-poçt ünvanı ilə yenidən qeydiyyatdan keçmək istədilər. Hesabınız artıq var və dəyişməyib.',
      en: 'A person tried to register with this e-mail address again. You already have an account, and nothing about it has changed.',
    },
    {
      az: 'Şifrəni unutmusunuzsa, giriş səhifəsində yenisini istəyin.',
      en: 'If you forgot your password, ask for a new one at the sign-in.',
    },
  ],
  action: { az: 'Daxil ol', en: 'Sign in' },
  after: [{ az: 'Bunu siz istəməmisinizsə, heç nə etməyin.', en: 'If it was not you, do nothing.' }],
});

/** To a person whose second factor an administrator has taken off. */
export const secondFactorTakenLetter = letter({
  title: { az: 'İkinci amil ləğv edilib', en: 'Your second factor was removed' },
  greeting,
  says: [
    {
      az: 'Administrator hesabınızın ikinci amilini ləğv edib. İndi girişdə yalnız şifrə soruşulur. Daxil olub profilinizdə onu yenidən qurun.',
      en: 'An administrator has removed the second factor from your account. You now sign in with the password alone. Sign in and set it up again in your profile.',
    },
  ],
  action: { az: 'Daxil ol', en: 'Sign in' },
  after: [
    {
      az: 'Bunu siz istəməmisinizsə, şirkətin administratoruna dərhal xəbər verin.',
      en: 'If you did not ask for this, tell your company’s administrator at once.',
    },
  ],
});

/** To administrators, while a person waits to be let in from an address that is not allowed. */
export const logonAskedLetter = letter({
  title: { az: 'Giriş sorğusu', en: 'Logon request' },
  greeting,
  says: [
    {
      az: '{who} icazəli ünvanlardan kənardan daxil olmaq istəyir: {address}, {browser}. Cavab verilməsə, sorğu 60 dəqiqəyə bitir.',
      en: '{who} wants to sign in from outside of the allowed addresses: {address}, {browser}. Unanswered, the request ends after 60 minutes.',
    },
  ],
  action: { az: 'Sorğuya bax', en: 'Look at the request' },
  after: [
    {
      az: 'Bu adamı və ya ünvanı tanımırsınızsa, rədd edin: şifrəsini bilən başqası ola bilər.',
      en: 'Refuse it if you do not know the person or the address: another person may know the password.',
    },
  ],
});

/** To an invited person; `link` opens once. */
export const invitationLetter = letter({
  title: { az: 'Sizi dəvət edirlər', en: 'You are invited' },
  greeting: { az: 'Salam!', en: 'Hello,' },
  says: [
    {
      az: '{company} sizi Tərəziyə dəvət edir. Qeydiyyatdan keçin: keçid {hours} saat qüvvədədir və bir dəfə işləyir.',
      en: '{company} invites you to Tərəzi. Register: the link works once, within {hours} hours.',
    },
  ],
  facts: [
    { label: { az: 'Şirkət', en: 'Company' }, value: { az: '{company}', en: '{company}' } },
    { label: { az: 'Qrup', en: 'Group' }, value: { az: '{group}', en: '{group}' } },
  ],
  action: { az: 'Qeydiyyatdan keç', en: 'Register' },
  after: [{ az: 'Dəvəti gözləmirdinizsə, heç nə etməyin.', en: 'If you did not expect this, do nothing.' }],
});
