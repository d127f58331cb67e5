import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about the chat in which Telegram tells a company's founder. */
export const telegramSectionWords = {
  title: { az: 'Təsisçinin Telegram söhbəti', en: 'The founder’s Telegram chat' },
  notSetUp: { az: 'Bu serverdə Telegram qurulmayıb', en: 'Telegram is not set up on this server' },
  notSetUpText: {
    az: 'Serverin administratoru TELEGRAM_TOKEN-i təyin edəndən sonra söhbəti burada bağlayacaqsınız.',
    en: 'Once the person who runs the server has set TELEGRAM_TOKEN, you can link the chat here.',
  },
  state: { az: 'Söhbət', en: 'Chat' },
  none: { az: 'bağlanmayıb', en: 'not linked' },
  linked: { az: '{name} ilə bağlıdır', en: 'linked with {name}' },
  linkedAt: { az: 'Bağlanıb', en: 'Linked' },
  delivered: { az: 'Son çatdırılan xəbər', en: 'Last message delivered' },
  nothingYet: { az: 'hələ yoxdur', en: 'none yet' },
  broken: { az: 'Xəbərlər çatmır', en: 'Messages do not arrive' },
  brokenText: {
    az: '{at} tarixindən təsisçi botu bloklayıb və ya söhbəti silib. Yeni keçid yaradıb ona açdırın.',
    en: 'Since {at} the founder blocks the bot or has removed the chat. Make a new link and ask them to open it.',
  },
  failed: { az: 'Son xəbər çatmadı', en: 'The last message did not arrive' },
  make: { az: 'Keçid yarat', en: 'Make a link' },
  makeNew: { az: 'Yeni keçid yarat', en: 'Make a new link' },
  onItsWay: {
    az: 'Yaradılmış keçid {until} tarixinə qədər işləyir',
    en: 'The link is valid until {until}',
  },
  qr: { az: 'Söhbəti telefonda açan QR kod', en: 'QR code that opens the chat on a telephone' },
} as const satisfies Record<string, Words>;
