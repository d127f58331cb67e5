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
  navigation: { az: 'Naviqasiya', en: 'Navigation' },
  skip: { az: 'Səhifənin məzmununa keç', en: 'Skip to the content' },
  fold: { az: 'Menyunu yığ', en: 'Fold the menu' },
  unfold: { az: 'Menyunu aç', en: 'Unfold the menu' },
  licenceFact: { az: 'vəsiqə {number}', en: 'licence {number}' },
  noTruck: { az: 'avtomobili yoxdur', en: 'no truck' },
  signOut: { az: 'Çıxış', en: 'Sign out' },
  search: { az: 'Nömrə, qəbz və ya bölmə', en: 'Plate, ticket or page' },
  searchName: { az: 'Axtarış', en: 'Search' },
  create: { az: 'Yeni', en: 'New' },
  calibrationLeft: { az: 'Kalibrlənmə: {days} gün qalıb', en: 'Calibration: {days} {days|day|days} left' },
  calibrationToday: { az: 'Kalibrlənmə bu gün bitir', en: 'Calibration ends today' },
  calibrationOver: { az: 'Kalibrlənmə müddəti bitib', en: 'Calibration has expired' },
  calibrationOf: { az: '{scale}: {date} tarixinədək', en: '{scale}: until {date}' },
  notices: { az: 'Bildirişlər', en: 'Notifications' },
  unseenNotices: { az: 'Bildirişlər, {count} yeni', en: 'Notifications, {count} new' },
  noNotices: { az: 'Hələ bildiriş yoxdur', en: 'No notifications yet' },
  noNoticesText: {
    az: 'Bu səhifə açılandan bəri etdiyiniz əməliyyatlar burada sıralanacaq.',
    en: 'What you have done since this page was opened will be listed here.',
  },
  clearNotices: { az: 'Təmizlə', en: 'Clear' },
  menu: { az: 'Menyu', en: 'Menu' },
  more: { az: 'Digər', en: 'More' },
  pages: { az: 'Bölmələr', en: 'Pages' },
  creating: { az: 'Yarat', en: 'Create' },
  operations: { az: 'Çəki əməliyyatları', en: 'Weighing operations' },
  trucks: { az: 'Avtomobillər', en: 'Trucks' },
  nothingFound: { az: 'Uyğun nəticə yoxdur', en: 'Nothing matches' },
  searchFailed: { az: 'Axtarış alınmadı', en: 'The search failed' },
  problem: { az: 'Alınmadı', en: 'It did not work' },
  close: { az: 'Bağla', en: 'Close' },
  ok: { az: 'OK', en: 'OK' },
  loading: { az: 'Yüklənir', en: 'Loading' },
  noAccess: { az: 'Bu bölməyə icazəniz yoxdur', en: 'You have no permission for this page' },
  noAccessText: {
    az: 'Lazımdırsa, şirkətinizin administratoruna müraciət edin.',
    en: 'If you need it, ask the administrator of your company.',
  },
  noPages: { az: 'Sizin üçün açıq bölmə yoxdur', en: 'No page is open to you' },
  noPagesText: {
    az: 'Rolunuz üçün hələ bölmə açılmayıb. Lazımdırsa, şirkətinizin administratoru rolunuzu dəyişə bilər.',
    en: 'Your role has no screen yet. If you need one, the administrator of your company can change your role.',
  },
  notFound: { az: 'Belə səhifə yoxdur', en: 'There is no such page' },
  notFoundText: {
    az: 'Ünvanı yoxlayın və ya menyudan davam edin.',
    en: 'Check the address or go on from the menu.',
  },
  broken: { az: 'Xəta baş verdi', en: 'Something goes wrong' },
  brokenText: {
    az: 'Axtardığınız səhifə müvəqqəti olaraq əlçatan deyil.',
    en: 'The page you are looking for is temporarily unavailable.',
  },
  home: { az: 'İlk səhifəyə keç', en: 'Go to the first page' },
  reload: { az: 'Yenidən yüklə', en: 'Load again' },
  staleHelp: {
    az: 'Yeniləyəndə onların dəyişikliyi görünəcək, sizin yazdıqlarınız isə formada qalacaq.',
    en: 'Reloading shows their changes; what you typed stays in the form.',
  },
  staleReload: { az: 'Yenilə', en: 'Reload' },
  meFailed: { az: 'Hesabınızı yükləmək mümkün olmadı', en: 'Your account could not be loaded' },
} as const satisfies Record<string, Words>;
