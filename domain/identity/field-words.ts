import type { Words } from '../grammar/words.ts';
import type { GroupFlag } from './group.ts';

/** What the flags are called that a group carries and that somebody may have otherwise. */
export const flagWords = {
  canShowNewMenu: { az: '“Yeni” menyusu', en: '“New” menu' },
  canShowOperation: { az: 'Əməliyyat düymələri', en: 'Operation buttons' },
  canShowOrderPart: { az: 'Sifarişin hissələri', en: 'Order parts' },
  canShowOrderPartCompleted: { az: 'Tamamlanmış hissələr', en: 'Completed parts' },
  canShowReport: { az: 'Hesabatlar', en: 'Reports' },
  canWriteLossPercentage: { az: 'İtki faizini yazmaq', en: 'Write the loss percentage' },
  lossPercentageAvailable: { az: 'İtki faizini görmək', en: 'See the loss percentage' },
  canDivideOperation: { az: 'Əməliyyatı bölmək', en: 'Divide operations' },
} as const satisfies Record<GroupFlag, Words>;

/** What people and their groups have both. */
export const bothFieldWords = {
  allowedDayCount: { az: 'İcazəli gün', en: 'Allowed days' },
  userRole: { az: 'Rol', en: 'Role' },
  ...flagWords,
} as const satisfies Record<string, Words>;

/** What the fields of an account are called. */
export const userFieldWords = {
  fullname: { az: 'Ad, soyad', en: 'Full name' },
  username: { az: 'İstifadəçi adı', en: 'Username' },
  email: { az: 'E-poçt', en: 'E-mail' },
  phone: { az: 'Telefon', en: 'Phone' },
  address: { az: 'Ünvan', en: 'Address' },
  language: { az: 'Dil', en: 'Language' },
  externalCode: { az: 'Xarici kod', en: 'External code' },
  status: { az: 'Status', en: 'Status' },
  userGroup: { az: 'Qrup', en: 'Group' },
  scales: { az: 'Tərəzilər', en: 'Scales' },
  guardType: { az: 'Mühafizə növü', en: 'Guard type' },
  isDispetcher: { az: 'Dispetçer', en: 'Dispatcher' },
  mustChangePassAtNextLogin: {
    az: 'Növbəti girişdə şifrəni dəyişsin',
    en: 'Must change the password at the next sign-in',
  },
  profileImage: { az: 'Profil şəkli', en: 'Profile picture' },
  passwordChangedAt: { az: 'Şifrənin dəyişmə vaxtı', en: 'Password changed at' },
  ...bothFieldWords,
} as const satisfies Record<string, Words>;
