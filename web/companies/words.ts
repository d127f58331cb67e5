import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about companies. */
export const companyWords = {
  search: { az: 'Ad və ya VÖEN', en: 'Name or VOEN' },
  none: { az: 'Hələ şirkət yoxdur', en: 'No companies yet' },
  noneText: {
    az: 'Qeydiyyatdan keçən şirkətlər burada görünəcək.',
    en: 'Companies that register appear here.',
  },
  notFound: { az: 'Belə şirkət yoxdur', en: 'There is no such company' },
  notFoundText: { az: 'Silinib və ya icazəniz yoxdur.', en: 'It was deleted, or you may not see it.' },
  failed: { az: 'Şirkəti oxumaq alınmadı', en: 'The company could not be read' },
  all: { az: 'Hamısı', en: 'All' },
  waiting: { az: 'Təsdiq gözləyir', en: 'Waiting for approval' },
  emailWaiting: { az: 'E-poçt gözləyir', en: 'Waiting for e-mail' },
  active: { az: 'Aktiv', en: 'Active' },
  rejected: { az: 'İmtina edilib', en: 'Rejected' },
  suspended: { az: 'Dayandırılıb', en: 'Suspended' },
  others: { az: 'Digərləri', en: 'Others' },
  emptyWeightFor: { az: '{days} gün', en: '{days} {days|day|days}' },
  days: { az: '{days} gün əvvəl', en: '{days} {days|day|days} before' },
  corrected: { az: 'Düzəliş edildi', en: 'Corrected' },
  daysMade: {
    az: 'Günlük cəmlər yeni saat qurşağı ilə yenidən hesablanır: {counted} / {total} bilet',
    en: 'The server computes the sums of days again by the new time zone: {counted} of {total} tickets',
  },
  renewCard: { az: 'Yeni QR kod', en: 'New QR code' },
  renewing: { az: 'Şirkətə yeni QR kod verirsiniz', en: 'You are giving the company a new QR code' },
  renewText: {
    az: '{name}. Çap olunmuş köhnə kart işləməyəcək, yenisini çap edin.',
    en: '{name}. The card printed before stops working; print the new one.',
  },
  renewed: { az: 'Yeni QR kod verildi', en: 'The QR code is new' },
  anywhere: { az: 'istənilən', en: 'any' },
  licenceOver: { az: 'Lisenziyanın müddəti {date} bitib', en: 'The licence ended on {date}' },
  licenceEnds: {
    az: 'Lisenziya {date} bitir, {days} gün qalıb',
    en: 'The licence ends on {date}, {days} {days|day|days} left',
  },
  about: { az: 'Şirkət', en: 'Company' },
  service: { az: 'Lisenziya və qaydalar', en: 'Licence and rules' },
  where: { az: 'Əlaqə və ünvan', en: 'Contact and address' },
  reason: { az: 'Səbəb', en: 'Reason' },

  approve: { az: 'Təsdiq et', en: 'Approve' },
  approved: { az: 'Təsdiqlənib', en: 'Approved' },
  reject: { az: 'İmtina et', en: 'Reject' },
  rejecting: { az: 'Qeydiyyatdan imtina edirsiniz', en: 'You are rejecting the registration' },
  rejectText: {
    az: '{name}, VÖEN {voen}. Şirkətə bu səbəblə məktub gedəcək, giriş açılmayacaq. Eyni VÖEN ilə yenidən qeydiyyat mümkündür.',
    en: '{name}, VOEN {voen}. The company is e-mailed this reason and cannot begin. It may register again with the same VOEN.',
  },
  similar: { az: 'Oxşar şirkət var', en: 'A similar company' },
  similarText: {
    az: 'Oxşar adlı şirkət artıq sistemdədir. Filial kimi işləyirsinizsə, onun administratoruna müraciət edin.',
    en: 'A company of a similar name is in the system already. If you are its branch, turn to its administrator.',
  },
  noVoen: { az: 'VÖEN tapılmadı', en: 'VOEN not found' },
  noVoenText: {
    az: 'Göstərdiyiniz VÖEN dövlət reyestrində tapılmadı. Onu yoxlayıb yenidən qeydiyyatdan keçin.',
    en: 'The VOEN that you gave is not in the state register. Check it and register again.',
  },
  incomplete: { az: 'Məlumat natamamdır', en: 'Something is missing' },
  incompleteText: {
    az: 'Qeydiyyat məlumatı natamamdır. Çatışmayanı tamamlayıb yenidən qeydiyyatdan keçin.',
    en: 'The registration is incomplete. Add what is missing and register again.',
  },
  otherReason: { az: 'Başqa səbəb', en: 'Another reason' },
  change: { az: 'Dəyiş', en: 'Change' },
  actions: { az: '{name}: əməliyyatlar', en: '{name}: actions' },
  rejectVerb: { az: 'İmtina et və məktub göndər', en: 'Reject and send the letter' },
  suspend: { az: 'Dayandır', en: 'Suspend' },
  suspending: { az: 'Şirkəti dayandırırsınız', en: 'You are suspending the company' },
  suspendText: {
    az: '{name}, VÖEN {voen}. İstifadəçiləri sistemdən çıxacaq və bərpa edilənə qədər daxil ola bilməyəcək.',
    en: '{name}, VOEN {voen}. Its people are signed out and cannot sign in until it is resumed.',
  },
  resume: { az: 'Bərpa et', en: 'Resume' },
  resumed: { az: 'Bərpa edilib', en: 'Resumed' },

  waits: { az: 'Şirkət təsdiq gözləyir', en: 'The company waits for approval' },
  waitsText: {
    az: 'Qərar {email} ünvanına məktubla gələcək. O vaxta qədər yalnız bu səhifəni görürsünüz.',
    en: 'The decision comes to {email} by mail. Until then you see only this page.',
  },
} as const satisfies Record<string, Words>;
