import { choice, flag, integer, optional, reference, text } from '../grammar/field.ts';
import { languageWords } from '../grammar/language-words.ts';
import type { Fields } from '../grammar/noun.ts';
import { instant, state } from '../grammar/vehicle-field.ts';
import { bothFieldWords, dispatcherWords, flagWords } from './field-words.ts';
import { flagsFrom, GUARD_WORDS } from './flag-parts.ts';
import { MOST_DAYS } from './group.ts';
import { userStates } from './user-states.ts';

/** The words for one and many of the people who work here. */
export const userWords = {
  one: { az: 'İstifadəçi', en: 'User' },
  many: { az: 'İstifadəçilər', en: 'Users' },
} as const;

/** The fields of a person's account, declared once for its shapes, page, forms, list, files and history, and for the log. */
export const userFields = {
  email: text({ az: 'E-poçt', en: 'E-mail' }, { max: 254 }),
  username: optional(text({ az: 'İstifadəçi adı', en: 'Username' }, { max: 100 })),
  fullname: text({ az: 'Ad, soyad', en: 'Full name' }),
  phone: optional(text({ az: 'Telefon', en: 'Phone' }, { max: 12, pattern: 'phone' })),
  address: optional(text({ az: 'Ünvan', en: 'Address' }, { max: 300 })),
  language: choice({ az: 'Dil', en: 'Language' }, languageWords),
  externalCode: optional(text({ az: 'Xarici kod', en: 'External code' }, { max: 100, code: true })),
  statusId: state({ az: 'Status', en: 'Status' }, userStates),
  guardType: choice(
    { az: 'Mühafizə növü', en: 'Guard type' },
    Object.fromEntries(GUARD_WORDS.map(({ choice: words }, number) => [String(number), words])),
  ),
  allowedDayCount: optional(integer(bothFieldWords.allowedDayCount, { max: MOST_DAYS })),
  isDispetcher: flag(dispatcherWords),
  mustChangePassAtNextLogin: flag({
    az: 'Növbəti girişdə şifrəni dəyişsin',
    en: 'Must change the password at the next sign-in',
  }),
  scales: text({ az: 'Tərəzilər', en: 'Scales' }, { max: 500 }),
  ...flagsFrom((name) => flag(flagWords[name])),
  userGroupId: reference({ az: 'Qrup', en: 'Group' }, 'userGroup'),
} as const satisfies Fields;

/** Columns of an account that only the log has. */
export const loggedOfUser: Fields = {
  profileImageId: reference({ az: 'Profil şəkli', en: 'Profile picture' }, 'file'),
  passwordChangedAt: instant({ az: 'Şifrənin dəyişmə vaxtı', en: 'Password changed at' }),
};
