import type { Words } from '../grammar/words.ts';

/** Signing in, leaving and proving one's identity have sentences of their own. */
export const doorActions: Readonly<Record<string, Words>> = {
  'sign-in': { az: 'Daxil oldu', en: 'Signed in' },
  'sign-in-failed': { az: 'Daxil ola bilmədi', en: 'Could not sign in' },
  'sign-out': { az: 'Çıxdı', en: 'Signed out' },
  'password-wrong': { az: 'Köhnə şifrəni səhv yazdı', en: 'Old password was wrong' },
  'password-changed': { az: 'Şifrəsini dəyişdi', en: 'Changed the password' },
  'password-reset': { az: 'Şifrəsini keçidlə yenilədi', en: 'Set a new password by a link' },
  'auth.login': { az: 'Daxil olmaq istədi', en: 'Asked to sign in' },
  'auth.chooseScale': { az: 'Tərəzi seçdi', en: 'Chose a scale' },
  'auth.changeScale': { az: 'Tərəzini dəyişmək istədi', en: 'Asked for another scale' },
  'auth.forgotPassword': { az: 'Unudulmuş şifrə üçün keçid istədi', en: 'Asked for a password link' },
  'auth.secondFactor': { az: 'Giriş kodunu yazdı', en: 'Gave the sign-in code' },
  'auth.logon': { az: 'Girişə icazə istədi', en: 'Asked to be let in' },
  'auth.withdrawLogon': { az: 'Giriş sorğusunu geri götürdü', en: 'Withdrew the logon request' },
  'auth.firstAdmin': { az: 'Serverin ilk administratoru oldu', en: 'Became the first administrator' },
  'auth.resendValidation': {
    az: 'E-poçt təsdiqini yenidən istədi',
    en: 'Asked for the e-mail confirmation again',
  },
  'auth.passwordLink': { az: 'Şifrə keçidini açdı', en: 'Opened a password link' },
  'auth.resetPassword': {
    az: 'Şifrəsini keçidlə yeniləmək istədi',
    en: 'Asked to set a new password by a link',
  },
  'auth.logout': { az: 'Çıxmaq istədi', en: 'Asked to sign out' },
  'second-factor-on': { az: 'İki addımlı girişi qoşdu', en: 'Turned on two-step sign-in' },
  'second-factor-off': { az: 'İki addımlı girişi söndürdü', en: 'Turned off two-step sign-in' },
  'proof.give': { az: 'Kim olduğunu yenidən təsdiqlədi', en: 'Confirmed who they are' },
  'proof-wrong': { az: 'Təsdiq kodunu səhv yazdı', en: 'Confirmation code was wrong' },
  'supervisor-code-on': { az: 'İcazə kodunu qoydu', en: 'Set the supervisor code' },
  'supervisor-code-off': { az: 'İcazə kodunu sildi', en: 'Removed the supervisor code' },
  'supervisor-code-wrong': { az: 'İcazə kodunu səhv yazdı', en: 'Supervisor code was wrong' },
};
