import { choice, flag, optional, reference, text } from '../grammar/field/field.ts';
import { languageWords } from '../grammar/language-words.ts';
import { type Fields, noun } from '../grammar/noun/noun.ts';
import { instant, state } from '../grammar/field/vehicle-field.ts';
import { dispatcherWords } from './field-words.ts';
import { flagsFrom, GUARD_WORDS } from './flag-parts.ts';
import { userStates } from './user-states.ts';
import { userGroup } from './user-group.ts';
import { SEE_TO_PEOPLE } from './user-policy.ts';

const ofGroup = userGroup.fields;
/** What is written of a person's account; a person has the days and flags of the group until they get their own. */
const accountFields = {
  email: text({ az: 'E-poçt', en: 'E-mail' }, { max: 254 }),
  username: optional(text({ az: 'İstifadəçi adı', en: 'Username' }, { max: 100 })),
  fullname: text({ az: 'Ad, soyad', en: 'Full name' }),
  phone: optional(text({ az: 'Telefon', en: 'Phone' }, { max: 12, pattern: 'phone' })),
  address: optional(text({ az: 'Ünvan', en: 'Address' }, { max: 300 })),
  language: choice({ az: 'Dil', en: 'Language' }, languageWords),
  externalCode: optional(text({ az: 'Xarici kod', en: 'External code' }, { max: 100, code: true })),
  guardType: choice(
    { az: 'Mühafizə növü', en: 'Guard type' },
    Object.fromEntries(GUARD_WORDS.map(({ choice: words }, number) => [String(number), words])),
  ),
  allowedDayCount: ofGroup.allowedDayCount,
  isDispetcher: flag(dispatcherWords),
  mustChangePassAtNextLogin: flag({
    az: 'Növbəti girişdə şifrəni dəyişsin',
    en: 'Must change the password at the next sign-in',
  }),
  ...flagsFrom((name) => ofGroup[name]),
  userGroupId: reference({ az: 'Qrup', en: 'Group' }, 'userGroup'),
} as const satisfies Fields;

/**
 * A person's account, declared once. People are invited and have rights, secrets and sign-ins, so the engine of resources does not keep
 * them, and they are not among `declaredNouns`.
 */
export const user = noun({
  noun: 'user',
  words: {
    one: { az: 'İstifadəçi', en: 'User' },
    many: { az: 'İstifadəçilər', en: 'Users' },
    add: { az: 'Dəvət et', en: 'Invite' },
  },
  fields: accountFields,
  told: {
    statusId: state({ az: 'Status', en: 'Status' }, userStates),
    /** Their numbers. */
    scales: text({ az: 'Tərəzilər', en: 'Scales' }, { max: 500 }),
    userRole: ofGroup.userRole,
    companyId: reference({ az: 'Şirkət', en: 'Company' }, 'company'),
    lastSignInAt: instant({ az: 'Son giriş', en: 'Last sign-in' }),
    invitedByName: optional(text({ az: 'Dəvət edən', en: 'Invited by' })),
  },
  /** Columns of an account that only the log has. */
  unanswered: {
    profileImageId: reference({ az: 'Profil şəkli', en: 'Profile picture' }, 'file'),
    passwordChangedAt: instant({ az: 'Şifrənin dəyişmə vaxtı', en: 'Password changed at' }),
  },
  title: 'fullname',
  listed: [
    'fullname',
    'username',
    'email',
    'statusId',
    'userGroupId',
    'companyId',
    'lastSignInAt',
    'scales',
    'allowedDayCount',
    'externalCode',
    'phone',
    'invitedByName',
    'isDispetcher',
  ],
  hidden: ['email', 'externalCode', 'phone', 'invitedByName', 'isDispetcher'],
  unique: [],
  shared: false,
  permission: { read: SEE_TO_PEOPLE, write: SEE_TO_PEOPLE },
  fromFile: { never: 'people are invited one by one, and each accepts' },
});

/** The fields of a person's account as its history names them. */
export const userFields = {
  ...user.fields,
  statusId: user.told.statusId,
  scales: user.told.scales,
} as const satisfies Fields;
