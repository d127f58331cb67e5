import { jobListWords } from '@terezi/domain/notices/job-sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The list of jobs, and the demo's mailbox, in words. */
export const noticeWords = {
  ...jobListWords,
  searchHint: { az: 'İşin adı', en: 'Name of the job' },
  none: { az: 'Hələ heç bir iş yoxdur', en: 'No jobs yet' },
  noneText: {
    az: 'Məktublar və gecə yoxlamaları əməliyyatdan sonra burada icra olunur. Alınmayanlar səbəbi ilə burada qalır.',
    en: 'The server sends mails and runs nightly checks here. Failed jobs stay here with their reason.',
  },
  retry: { az: 'Yenidən icra et', en: 'Try again' },
  retried: { az: 'Növbəyə qaytarılıb', en: 'Back in the queue' },
  mails: { az: 'Demo məktubları', en: 'Mails of the demo' },
  mailsText: {
    az: 'Demo heç kimə məktub göndərmir: göndəriləcək məktublar buradadır.',
    en: 'The demo sends no mail: its letters appear here.',
  },
  asHtml: { az: 'Poçt proqramında göründüyü kimi', en: 'As a mail program shows it' },
  noMails: { az: 'Hələ məktub yoxdur', en: 'No mails yet' },
  noMailsText: {
    az: 'Məsələn, giriş səhifəsində şifrəni unutduğunuzu bildirin.',
    en: 'To get one, choose “forgot password” at the sign-in.',
  },
} as const satisfies Record<string, Words>;
