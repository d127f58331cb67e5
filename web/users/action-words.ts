import type { Words } from '@terezi/domain/grammar/words.ts';

/** The questions and messages of the acts on an account. */
export const actionWords = {
  actions: { az: 'Seçimlər: {name}', en: 'Actions: {name}' },
  approve: { az: 'Təsdiq et', en: 'Approve' },
  approved: { az: 'Təsdiqlənib', en: 'Approved' },
  resendInvite: { az: 'Yenidən göndər', en: 'Send again' },
  resent: { az: 'Məktub göndərilir', en: 'The letter is being sent' },
  resendApprove: { az: 'Təsdiq məktubunu göndər', en: 'Send the validation e-mail' },
  resetPassword: { az: 'Şifrəni sıfırla', en: 'Reset the password' },
  resetting: { az: 'Şifrəni sıfırlayırsınız', en: 'You are resetting a password' },
  resetText: {
    az: '{name}: {email} ünvanına yeni şifrə üçün keçid göndəriləcək. Köhnə şifrə o vaxta qədər işləyir.',
    en: '{name}: a link for a new password goes to {email}. The old password works until then.',
  },
  block: { az: 'Blokla', en: 'Block' },
  blocking: { az: 'İstifadəçini bloklayırsınız', en: 'You are blocking a user' },
  blockText: {
    az: '{name} bütün cihazlarda dərhal sistemdən çıxacaq və blokdan çıxarılana qədər daxil ola bilməyəcək.',
    en: '{name} is signed out everywhere at once and cannot sign in until unblocked.',
  },
  blocked: { az: 'Bloklanıb', en: 'Blocked' },
  unblock: { az: 'Blokdan çıxar', en: 'Unblock' },
  unblocking: { az: 'İstifadəçini blokdan çıxarırsınız', en: 'You are unblocking a user' },
  unblockText: {
    az: '{name} əvvəlki şifrəsi ilə yenidən daxil ola biləcək.',
    en: '{name} can sign in again with the former password.',
  },
  unblocked: { az: 'Blokdan çıxarılıb', en: 'Unblocked' },
  remove: { az: 'Sil', en: 'Remove' },
  removing: { az: 'İstifadəçini silirsiniz', en: 'You are removing a user' },
  removeText: {
    az: '{name} sistemdən çıxacaq, {email} ünvanı azad olacaq. Gördüyü işlər onun adı ilə qalır.',
    en: '{name} is signed out and {email} is free again. What they did keeps their name.',
  },
  removed: { az: 'Silinib', en: 'Removed' },
  invite: { az: 'Dəvət et', en: 'Invite' },
  inviting: { az: 'İstifadəçini dəvət et', en: 'Invite a user' },
  send: { az: 'Dəvəti göndər', en: 'Invite' },
  sendAndNew: { az: 'Göndər və yenisi', en: 'Send and new' },
  invited: { az: 'Dəvət göndərilir', en: 'The invitation is being sent' },
  emailText: { az: 'ad və telefonu dəvət olunan özü yazır', en: 'the invited person enters name and phone' },
  asGroup: { az: '“{group}” qrupu kimi', en: 'as the group “{group}”' },
  ownFlags: { az: 'Fərdi icazə ver', en: 'Give own permissions' },
  sees: { az: 'Var: {has}. Yoxdur: {lacks}.', en: 'Has: {has}. Has not: {lacks}.' },
  letterLanguage: { az: 'Dəvət məktubunun dili', en: 'Language of the invitation' },
  letterText: {
    az: 'Keçid {date} tarixinədək bir dəfə işləyir. Yenidən göndərilsə, əvvəlki keçid etibarsız olur.',
    en: 'The link works once, until {date}. A new letter replaces it.',
  },
} as const satisfies Record<string, Words>;
