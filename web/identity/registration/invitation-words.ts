import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of accepting an invitation. */
export const INVITATION_WORDS = {
  opening: { az: 'Dəvət açılır', en: 'Opening the invitation' },
  title: { az: 'Dəvəti qəbul edin', en: 'Accept the invitation' },
  invitedBy: {
    az: '{name} sizi Tərəziyə dəvət edib. Dəvət {at} tarixinədək etibarlıdır.',
    en: '{name} has invited you to Tərəzi. The invitation is good until {at}.',
  },
  goodUntil: {
    az: 'Sizi Tərəziyə dəvət ediblər. Dəvət {at} tarixinədək etibarlıdır.',
    en: 'You have been invited to Tərəzi. The invitation is good until {at}.',
  },
  company: { az: 'Şirkət', en: 'Company' },
  email: { az: 'E-poçt', en: 'E-mail' },
  role: { az: 'Rol', en: 'Role' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  finish: { az: 'Qeydiyyatı tamamla', en: 'Finish the registration' },
  dead: { az: 'Dəvət artıq işləmir', en: 'The invitation no longer works' },
  deadText: {
    az: 'Sizi dəvət edən şəxsdən dəvəti yenidən göndərməsini xahiş edin. Yeni məktub bu keçidi əvəz edəcək.',
    en: 'Ask the person who invited you to send the invitation again. The new letter replaces this link.',
  },
  unclear: { az: 'Dəvəti açmaq alınmadı', en: 'The invitation could not be opened' },
  again: { az: 'Yenidən yoxla', en: 'Try again' },
  toSignIn: { az: 'Giriş səhifəsinə keç', en: 'Go to the sign-in' },
} as const satisfies Record<string, Words>;
