import type { RegistrationCheck } from '@terezi/domain/companies/checks.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

type Check = Readonly<Record<'passed' | 'failed' | 'short', Words>>;

/** Each check of a registration as it reads where it passed, where it failed, and in a row of the list. */
export const CHECK_WORDS: Readonly<Record<RegistrationCheck, Check>> = {
  voen: {
    passed: { az: 'VÖEN 10 rəqəmdir və təkrarlanmır', en: 'The VOEN is 10 digits and not repeated' },
    failed: { az: 'VÖEN-də hərf var', en: 'The VOEN has letters' },
    short: { az: 'VÖEN-də hərf var', en: 'VOEN with letters' },
  },
  email: {
    passed: { az: 'E-poçt keçidi açılıb', en: 'The mailed link was opened' },
    failed: { az: 'E-poçt təsdiqlənməyib', en: 'The e-mail is not confirmed' },
    short: { az: 'e-poçt təsdiqlənməyib', en: 'e-mail not confirmed' },
  },
  phone: {
    passed: { az: 'Telefon 12 rəqəmdir', en: 'The phone is 12 digits' },
    failed: { az: 'Telefon yoxdur', en: 'There is no phone' },
    short: { az: 'telefon yoxdur', en: 'no phone' },
  },
  name: {
    passed: { az: 'Oxşar adlı şirkət yoxdur', en: 'No company has a similar name' },
    failed: { az: 'Oxşar adlı şirkət var', en: 'A company has a similar name' },
    short: { az: 'oxşar adlı şirkət var', en: 'a similar name' },
  },
  telegram: {
    passed: { az: 'Telegram nömrəsi 12 rəqəmdir', en: 'The Telegram number is 12 digits' },
    failed: { az: 'Telegram nömrəsi yoxdur', en: 'There is no Telegram number' },
    short: { az: 'Telegram nömrəsi yoxdur', en: 'no Telegram number' },
  },
  place: {
    passed: { az: 'Rayon seçilmiş regiona aiddir', en: 'The district belongs to the chosen area' },
    failed: { az: 'Rayon seçilməyib', en: 'No district was chosen' },
    short: { az: 'rayon seçilməyib', en: 'no district' },
  },
};

/** The texts around the checks, and of links that are waited for. */
export const checkWords = {
  title: { az: 'Avtomatik yoxlamalar', en: 'Automatic checks' },
  line: { az: '{passed} / {count} yoxlama', en: '{passed} / {count} checks' },
  similar: { az: '“{name}”, VÖEN {voen}, {state}', en: '“{name}”, VOEN {voen}, {state}' },
  compare: { az: 'müqayisə et', en: 'compare' },
  linkWorks: { az: 'keçid {span} işləyir', en: 'the link works for {span}' },
  linkOver: { az: 'keçidin vaxtı bitib', en: 'the link is over' },
  linkUnsent: { az: 'məktub göndərilir', en: 'the letter is on its way' },
  linkHours: { az: 'keçid 72 saat işləyir', en: 'a link works for 72 hours' },
  oldest: { az: 'ən köhnəsi {span}', en: 'oldest {span}' },
  resend: { az: 'Yenidən göndər', en: 'Send again' },
  resent: { az: 'Məktub yenidən göndərilib', en: 'The letter was sent again' },
  confirmed: { az: 'təsdiqlənib', en: 'confirmed' },
} as const satisfies Record<string, Words>;
