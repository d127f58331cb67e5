import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of the reader's own page. */
export const PROFILE_WORDS = {
  title: { az: 'Profil', en: 'Profile' },
  address: { az: 'Ünvan', en: 'Address' },
  language: { az: 'Dil', en: 'Language' },
  administrators: { az: 'Administrator dəyişir', en: 'An administrator changes' },
  allScales: { az: 'hamısı', en: 'all' },
  noLimit: { az: 'məhdudiyyətsiz', en: 'no limit' },
  days: { az: '{count} gün', en: '{count} {count|day|days}' },
  elsewhere: {
    az: 'Məlumatlarınızı öz şirkətinizə qayıdanda dəyişə bilərsiniz.',
    en: 'Return to your own company to change your own data.',
  },
  sessions: { az: 'Sessiyalar', en: 'Sessions' },
  open: { az: '{count} açıq', en: '{count} open' },
  endOthers: { az: 'Digər {count} sessiyanı bitir', en: 'End {count} other {count|session|sessions}' },
  end: { az: 'Bitir', en: 'End' },
  endOf: { az: 'Bitir: {name}', en: 'End: {name}' },
  ended: { az: 'Bitən sessiyalar: {count}', en: 'Ended sessions: {count}' },
  here: { az: 'bu cihaz', en: 'this device' },
  now: { az: 'indi', en: 'now' },
  unknown: { az: 'Naməlum brauzer', en: 'Unknown browser' },
  since: { az: '{at} tarixindən', en: 'since {at}' },
  failed: { az: 'Sessiyalar alınmadı', en: 'The sessions could not be loaded' },
  all: { az: 'Hamısı', en: 'All' },
  passwordSince: { az: 'Şifrənin tarixi: {date}', en: 'Password of {date}' },
  signIns: { az: 'Son girişlər', en: 'Latest sign-ins' },
  strange: { az: 'Tanımadığınız giriş varsa', en: 'If you do not recognise a sign-in' },
  strangeText: {
    az: 'Digər sessiyaları bitirin, sonra şifrəni dəyişin.',
    en: 'End the other sessions, then change the password.',
  },
} as const satisfies Record<string, Words>;
