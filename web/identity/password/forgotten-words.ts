import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of a forgotten password. */
export const FORGOTTEN_WORDS = {
  title: { az: 'Şifrəni unutmusunuz?', en: 'Forgot the password?' },
  text: {
    az: 'E-poçtunuzu yazın: yeni şifrə təyin etmək üçün keçid göndərəcəyik.',
    en: 'Enter your e-mail: we will send a link to set a new password.',
  },
  email: { az: 'E-poçt', en: 'E-mail' },
  emailNeeded: { az: 'E-poçtu yazın', en: 'Enter the e-mail' },
  send: { az: 'Keçidi göndər', en: 'Send the link' },
  sent: { az: 'Məktub göndərilib', en: 'The letter is on its way' },
  sentText: {
    az: '{email} ünvanı ilə hesab varsa, keçid bir neçə dəqiqəyə çatacaq. 2 saat qüvvədədir və bir dəfə işləyir.',
    en: 'If there is an account with {email}, the link arrives within minutes. It works once, within 2 hours.',
  },
  demoMails: { az: 'Demo məktublarına bax', en: 'See the mails of the demo' },
  back: { az: 'Girişə qayıt', en: 'Back to sign-in' },
  chooseTitle: { az: 'Yeni şifrə', en: 'A new password' },
  chooseText: {
    az: 'Bundan sonra bu şifrə ilə daxil olacaqsınız. Açıq sessiyaların hamısı bağlanacaq.',
    en: 'You will sign in with it from now on. Every open session ends.',
  },
  save: { az: 'Şifrəni dəyiş', en: 'Set the password' },
  changed: { az: 'Şifrə dəyişdirilib', en: 'The password has been changed' },
  changedText: { az: 'Yeni şifrə ilə daxil olun', en: 'Sign in with the new password' },
  dead: { az: 'Keçid artıq işləmir', en: 'The link no longer works' },
  deadText: {
    az: 'Şifrəniz dəyişməyib. Yeni keçid istəyə bilərsiniz: əvvəlkilər ondan sonra işləmir.',
    en: 'Your password stays as it was. Ask for a new link: earlier links then no longer work.',
  },
  again: { az: 'Yeni keçid istə', en: 'Ask for a new link' },
} as const satisfies Record<string, Words>;
