import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about the token with which a company's telephone reads. */
export const phoneWords = {
  title: { az: 'Telefon üçün açar', en: 'Token of a telephone' },
  none: {
    az: 'Telefonun açarı yoxdur. Açarla telefon əməliyyatlara və tərəzilərə baxır, heç nəyi dəyişmir.',
    en: 'No telephone has a token. With one it reads operations and scales, and changes nothing.',
  },
  issued: { az: 'Verilib', en: 'Issued' },
  by: { az: '{at}, {name}', en: '{at}, {name}' },
  lastUsed: { az: 'Son istifadə', en: 'Last used' },
  notUsed: { az: 'hələ istifadə olunmayıb', en: 'not used yet' },
  expires: { az: 'Qüvvədədir', en: 'Good until' },
  issue: { az: 'Açar ver', en: 'Issue a token' },
  issueNew: { az: 'Yeni açar ver', en: 'Issue a new token' },
  issuing: { az: 'Telefona yeni açar verirsiniz', en: 'You are issuing a new token' },
  issuingText: {
    az: 'Əvvəlki açar dərhal işləməyəcək: onunla işləyən telefona yenisini daxil etmək lazımdır.',
    en: 'The one before it stops at once: a telephone that uses it needs the new one.',
  },
  revoke: { az: 'Ləğv et', en: 'Revoke' },
  revoking: { az: 'Telefonun açarını ləğv edirsiniz', en: 'You are revoking the token' },
  revokingText: {
    az: '{name} şirkətinin telefonu dərhal heç nə oxumayacaq.',
    en: 'The telephone of {name} reads nothing any more, at once.',
  },
  revoked: { az: 'Açar ləğv edilib', en: 'The token is revoked' },
  shown: { az: 'Telefonun yeni açarı', en: 'The new token' },
  once: { az: 'Açar yalnız indi göstərilir', en: 'The token is shown only now' },
  onceText: {
    az: 'Telefonun kamerası ilə oxudun və ya kopyalayıb tətbiqə daxil edin. Pəncərə bağlanandan sonra onu heç kim görməyəcək.',
    en: 'Scan it with the telephone, or copy it into the app. It is shown only this once.',
  },
  qr: { az: 'Açarın QR kodu', en: 'QR code of the token' },
  token: { az: 'Açar', en: 'Token' },
  copy: { az: 'Kopyala', en: 'Copy' },
  copied: { az: 'Kopyalanıb', en: 'Copied' },
  done: { az: 'Telefona daxil etmişəm', en: 'The telephone has it' },
} as const satisfies Record<string, Words>;
