import type { Role } from '@terezi/domain/grammar/policy.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** What the roles are called. */
export const ROLE_WORDS: Readonly<Record<Role, Words>> = {
  SuperAdmin: { az: 'Platforma administratoru', en: 'Platform administrator' },
  OperatorAdmin: { az: 'Operator şirkət administratoru', en: 'Operator company administrator' },
  CompanyAdmin: { az: 'Şirkət administratoru', en: 'Company administrator' },
  Operator: { az: 'Operator', en: 'Operator' },
  Guard: { az: 'Mühafizəçi', en: 'Guard' },
  Viewer: { az: 'Müşahidəçi', en: 'Viewer' },
};

/** The texts around the screens. */
export const SHELL_WORDS = {
  product: { az: 'Tərəzi', en: 'Tərəzi' },
  titled: { az: '{page} · Tərəzi', en: '{page} · Tərəzi' },
  waiting: { az: '{count} gözləyir', en: '{count} waiting' },
  navigation: { az: 'Naviqasiya', en: 'Navigation' },
  skip: { az: 'Səhifənin məzmununa keç', en: 'Skip to the content' },
  fold: { az: 'Menyunu daralt', en: 'Collapse menu' },
  unfold: { az: 'Menyunu aç', en: 'Unfold the menu' },
  licenceFact: { az: 'vəsiqə {number}', en: 'licence {number}' },
  noTruck: { az: 'avtomobili yoxdur', en: 'no truck' },
  signOut: { az: 'Çıxış', en: 'Logout' },
  search: { az: 'Nömrə, qəbz, VÖEN və ya bölmə', en: 'Plate, ticket, tax id or page' },
  searchName: { az: 'Axtarış', en: 'Search' },
  entered: { az: 'Başqa şirkətdə iş', en: 'Work in another company' },
  enteredCompany: {
    az: '“{company}” şirkətində onun administratoru kimi işləyirsiniz',
    en: 'You are working in “{company}” as its administrator',
  },
  leaveCompany: { az: '“{company}” şirkətinə qayıt', en: 'Back to “{company}”' },
  create: { az: 'Yeni', en: 'New' },
  calibrationLeft: {
    az: 'Kalibrlənmə {date} bitir, {days} gün qalıb',
    en: 'Calibration ends on {date}, {days} {days|day|days} left',
  },
  calibrationToday: { az: 'Kalibrlənmə bu gün, {date} bitir', en: 'Calibration ends today, {date}' },
  calibrationOver: { az: 'Kalibrlənmə müddəti {date} bitib', en: 'Calibration expired on {date}' },
  notices: { az: 'Bildirişlər', en: 'Notifications' },
  unseenNotices: { az: 'Bildirişlər, {count} oxunmamış', en: 'Notifications, {count} unread' },
  menu: { az: 'Menyu', en: 'Menu' },
  more: { az: 'Digər', en: 'More' },
  remove: { az: 'Sil', en: 'Delete' },
  problem: { az: 'Alınmadı', en: 'It did not work' },
  close: { az: 'Bağla', en: 'Close' },
  ok: { az: 'OK', en: 'OK' },
  loading: { az: 'Yüklənir', en: 'Loading' },
  noAccess: { az: 'Bu bölməyə icazəniz yoxdur', en: 'You have no permission for this page' },
  noAccessText: {
    az: 'Lazımdırsa, şirkətinizin administratoruna müraciət edin.',
    en: 'If you need it, ask the administrator of your company.',
  },
  notFound: { az: 'Belə səhifə yoxdur', en: 'There is no such page' },
  notFoundText: {
    az: 'Ünvanı yoxlayın və ya menyudan davam edin.',
    en: 'Check the address or go on from the menu.',
  },
  notFoundAlone: {
    az: 'Ünvanı yoxlayın: köçürülərkən bir hissəsi itmiş ola bilər.',
    en: 'Check the address: a part of it may have been lost when it was copied.',
  },
  broken: { az: 'Xəta baş verdi', en: 'Something goes wrong' },
  brokenText: {
    az: 'Axtardığınız səhifə müvəqqəti olaraq əlçatan deyil.',
    en: 'The page you are looking for is temporarily unavailable.',
  },
  home: { az: 'İlk səhifəyə keç', en: 'Go to the first page' },
  reload: { az: 'Yenidən yüklə', en: 'Load again' },
  meFailed: { az: 'Hesabınızı yükləmək mümkün olmadı', en: 'Your account could not be loaded' },
} as const satisfies Record<string, Words>;
