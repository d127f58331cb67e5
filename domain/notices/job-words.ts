import type { Words } from '../grammar/words.ts';

/** The names of the kinds of jobs; a kind that is missing here stands by its own name. */
export const jobKindWords: Readonly<Record<string, Words>> = {
  'password-link': { az: 'Yeni şifrə keçidi', en: 'Link for a new password' },
  'email-validation': { az: 'E-poçtun təsdiqi keçidi', en: 'Link that confirms an e-mail address' },
  invitation: { az: 'Dəvət məktubu', en: 'Letter of invitation' },
  'logon-asked': { az: 'Giriş sorğusu barədə məktub', en: 'Letter about a logon request' },
  'second-factor-taken': {
    az: 'İkinci amilin ləğvi barədə məktub',
    en: 'Letter about a second factor that was taken off',
  },
  'registered-already': { az: 'Hesabın artıq olması barədə məktub', en: 'Letter about a known account' },
  'voen-taken': { az: 'VÖEN-in artıq olması barədə məktub', en: 'Letter about a known VÖEN' },
  'request-decided': { az: 'Sorğuya verilmiş qərar barədə məktub', en: 'Letter about a decided request' },
  'notice-letter': { az: 'Bildirişlər barədə məktub', en: 'Letter about notifications' },
  'notice-telegram': { az: 'Telegram ilə bildirişlər', en: 'Notifications by Telegram' },
  'company-decided': { az: 'Şirkət barədə qərarın məktubu', en: 'Letter about a decision on a company' },
  'telegram-linked': { az: 'Təsisçiyə Telegram salamı', en: 'Greeting to a founder by Telegram' },
  'log-check': { az: 'Jurnal zəncirinin yoxlanması', en: "Check of the log's chain" },
  'chain-check': { az: 'Çəki zəncirinin yoxlanması', en: 'Check of a weight chain' },
  export: { az: 'Siyahının fayla yazılması', en: 'A list written into a file' },
  'sum-check': { az: 'Günlük cəmlərin yoxlanması', en: 'Check of daily sums' },
};
