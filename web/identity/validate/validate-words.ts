import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of proving an e-mail address by its link. */
export const VALIDATE_WORDS = {
  checking: { az: 'E-poçt yoxlanılır', en: 'Checking the e-mail' },
  checkingText: {
    az: 'Bir neçə saniyə çəkir. Səhifəni bağlamayın.',
    en: 'This takes a few seconds. Keep the page open.',
  },
  confirmed: { az: 'E-poçt təsdiqləndi', en: 'The e-mail is confirmed' },
  registered: { az: 'Qeydiyyat', en: 'Registration' },
  email: { az: 'E-poçt', en: 'E-mail' },
  waits: { az: 'Şirkət təsdiq gözləyir', en: 'The company waits for approval' },
  byAdmin: { az: 'super administrator', en: 'super administrator' },
  decision: {
    az: 'Qərar bu ünvana məktubla gələcək. O vaxta qədər yalnız öz şirkət səhifənizi görürsünüz.',
    en: 'The decision comes to this address by mail. Until then you see only your own company’s page.',
  },
  open: { az: 'Şirkət səhifəsini aç', en: 'Open the company’s page' },
  opensIn: { az: 'öz-özünə açılır: {seconds} s', en: 'opens by itself: {seconds} s' },
  dead: { az: 'Keçid artıq işləmir', en: 'The link no longer works' },
  opened: {
    az: 'Onu özünüz açmısınızsa, e-poçt təsdiqlənib:',
    en: 'If you opened it yourself, the e-mail is confirmed:',
  },
  signInNow: { az: 'daxil olun', en: 'sign in' },
  notOpened: {
    az: 'Açmamısınızsa və ya müddəti bitibsə, qeydiyyatda yazdığınız ünvana yeni məktub istəyin.',
    en: 'If you did not, or it has expired, ask for a new letter to the address that you registered with.',
  },
  signIn: { az: 'Daxil ol', en: 'Sign in' },
  register: { az: 'Yenidən qeydiyyat', en: 'Register again' },
  emailNeeded: { az: 'E-poçtu yazın', en: 'Enter the e-mail' },
  sendAnew: { az: 'Yeni məktub göndər', en: 'Send a new letter' },
  sentAnew: { az: 'Məktub göndərilib', en: 'The letter is on its way' },
  sentAnewText: {
    az: '{email} ünvanı təsdiq gözləyirsə, yeni keçid bir neçə dəqiqəyə çatacaq. Əvvəlkilər ondan sonra işləmir.',
    en: 'If {email} waits to be confirmed, a new link arrives within minutes. Earlier links then no longer work.',
  },
  unclear: { az: 'E-poçtu yoxlamaq alınmadı', en: 'The e-mail could not be checked' },
  again: { az: 'Yenidən yoxla', en: 'Check again' },
} as const satisfies Record<string, Words>;
