import { userListWords } from '@terezi/domain/identity/user-sheet.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import { userFieldWords } from '@terezi/domain/identity/field-words.ts';
import { WORDS } from '#kit/words.ts';

/** What the languages are called. */
export const LANGUAGE_WORDS: Readonly<Record<Language, Words>> = { az: WORDS.azerbaijani, en: WORDS.english };

/** The texts about other people's accounts. */
export const peopleWords = {
  ...userListWords,
  one: { az: 'İstifadəçi', en: 'User' },
  search: { az: 'Ad, e-poçt, telefon və ya xarici kod', en: 'Name, e-mail, phone or external code' },
  none: { az: 'Hələ istifadəçi yoxdur', en: 'No users yet' },
  noneText: { az: 'Dəvət olunanlar burada görünəcək.', en: 'Whoever is invited appears here.' },
  notFound: { az: 'Belə istifadəçi yoxdur', en: 'There is no such user' },
  notFoundText: { az: 'Silinib və ya icazəniz yoxdur.', en: 'It was deleted, or you may not see it.' },
  failed: { az: 'İstifadəçini oxumaq alınmadı', en: 'The user could not be read' },
  all: { az: 'Hamısı', en: 'All' },
  active: { az: 'Aktiv', en: 'Active' },
  waiting: { az: 'Gözləyən', en: 'Waiting' },
  others: { az: 'Digərləri', en: 'The rest' },
  blocked: { az: 'Bloklanıb', en: 'Blocked' },
  groups: { az: 'Qruplar', en: 'Groups' },
  name: userFieldWords.fullname,
  you: { az: 'siz', en: 'you' },
  username: userFieldWords.username,
  email: userFieldWords.email,
  phone: userFieldWords.phone,
  address: userFieldWords.address,
  language: userFieldWords.language,
  status: userFieldWords.status,
  groupAndRole: { az: 'Qrup · rol', en: 'Group · role' },
  group: userFieldWords.userGroup,
  role: userFieldWords.userRole,
  inGroup: { az: 'rol: {role} · {count} nəfər', en: 'role: {role} · {count} {count|person|people}' },
  signedInAt: { az: 'son giriş: {at}', en: 'last sign-in: {at}' },
  over: { az: 'vaxtı bitib', en: 'expired' },
  onItsWay: { az: 'məktub göndərilir', en: 'the letter is on its way' },
  scales: userFieldWords.scales,
  scalesText: {
    az: 'Bir tərəzi: girişdə seçim soruşulmur. Operator yalnız seçilənlərdə çəkir.',
    en: 'One scale: nothing is asked at sign-in. An operator weighs at the chosen ones only.',
  },
  noScales: { az: 'Şirkətin tərəzisi yoxdur.', en: 'The company has no scales.' },
  allowedDays: userFieldWords.allowedDayCount,
  day: { az: 'gün', en: 'days' },
  seesFrom: { az: '{date} tarixindən görür; 0 = məhdudiyyətsiz', en: 'Sees from {date} on; 0 = no limit' },
  noLimit: { az: '0 = məhdudiyyətsiz', en: '0 = no limit' },
  more: { az: 'daha {count}', en: '{count} more' },
  mustChange: userFieldWords.mustChangePassAtNextLogin,
  dispatcher: userFieldWords.isDispetcher,
  externalCode: userFieldWords.externalCode,
  invitedUntil: { az: 'Dəvət etibarlıdır', en: 'Invitation good until' },
  guardType: userFieldWords.guardType,
  guardTypeText: {
    az: 'hansı qapının baryer və işığına əmr verir',
    en: 'at which gate they command barrier and light',
  },
  permissions: { az: 'İcazələr', en: 'Permissions' },
  permission: { az: 'İcazə', en: 'Permission' },
  permissionsText: {
    az: 'qrup dəyərindən fərqlənən sətirlər işarələnir',
    en: 'rows that differ from the group are marked',
  },
  groupValue: { az: 'Qrup: {group}', en: 'Group: {group}' },
  backToGroup: { az: 'qrupa qaytar', en: 'as the group' },
  thisUser: { az: 'Bu istifadəçi', en: 'This user' },
  facts: { az: 'Məlumat', en: 'About' },
  edit: { az: 'Məlumata düzəliş et', en: 'Edit the details' },
  lastChanges: { az: 'Son dəyişikliklər', en: 'Latest changes' },
} as const satisfies Record<string, Words>;
