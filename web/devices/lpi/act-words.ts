import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about what an LPI is asked. */
export const lpiActWords = {
  title: { az: 'Əmrlər', en: 'Commands' },
  cannot: { az: 'cihazda yoxdur', en: 'not in this device' },
  level: { az: 'Nə kilidlənir', en: 'What is locked' },
  levelScale: { az: 'Klaviatura və çəki qəbulu', en: 'Keypad and weighing' },
  levelKeypad: { az: 'Yalnız klaviatura', en: 'Keypad only' },
  reason: { az: 'Səbəb', en: 'Reason' },
  code: { az: 'İkinci amil: telefonunuzdakı 6 rəqəm', en: 'Second factor: the 6 digits of your telephone' },
  password: { az: 'Şifrəniz', en: 'Your password' },
  needed: { az: 'Bunu yazın', en: 'Fill this in' },
  reasonShort: { az: 'Ən azı 5 hərf yazın', en: 'Write at least 5 letters' },
  back: { az: 'Geri qayıt', en: 'Back' },
  limit: { az: 'vaxt həddi {seconds} s', en: 'time limit {seconds} s' },
  sent: { az: 'Əmr göndərildi', en: 'The command was sent' },
  lockAsk: { az: 'Tərəzini kilidləyirsiniz', en: 'You are locking the scale' },
  lockCap: { az: 'boş platformada; düymələr və çəki qəbulu', en: 'on an empty deck; keypad and weighing' },
  lockThen: {
    az: 'Kilidli tərəzi çəki qəbul etmir; klaviatura kilidi çəkiyə toxunmur. Platformada avtomobil varsa, əmr icra olunmur.',
    en: 'A locked scale takes no weights; a lock of the keypad leaves weighing alone. While a truck stands on the deck it is not done.',
  },
  unlockAsk: { az: 'Kilidi açırsınız', en: 'You are unlocking it' },
  unlockCap: { az: 'düymələr yenidən işləyir', en: 'the keypad works again' },
  unlockThen: {
    az: 'İndikatorun öz düymələri işləyəcək. Parametr dəyişsə, sayğac artar və LPI “yoxlama lazımdır” vəziyyətinə keçər.',
    en: 'The keypad of the indicator works again. Where a parameter is changed, its counter rises and the LPI asks for verification.',
  },
  resetAsk: { az: 'LPI-ni sıfırlayırsınız', en: 'You are resetting the LPI' },
  resetCap: { az: 'yenidən başlayır, 20–40 s oxunuş olmur', en: 'starts anew, no readings for 20–40 s' },
  resetThen: {
    az: 'Cihaz yenidən başlayır: tərəzi bir müddət çəki göstərmir. Platformada avtomobil varsa, əmr icra olunmur.',
    en: 'The device starts anew: the scale shows no weight meanwhile. While a truck stands on the deck it is not done.',
  },
  countersCap: { az: 'kalibrlənmə və parametr sayğacları', en: 'calibration and configuration counters' },
  last: { az: 'Son əmrlər', en: 'Last commands' },
  log: { az: 'Cihaz jurnalı', en: 'Device log' },
  noneYet: { az: 'Hələ əmr verilməyib', en: 'No commands yet' },
} as const satisfies Record<string, Words>;
