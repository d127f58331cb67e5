import { catalogues } from '../catalogues/all.ts';
import type { Language, Words } from '../grammar/words.ts';

/** What a log is looked at for: what was done, what the server was asked, who came and went. */
export const LOG_KINDS = ['deed', 'request', 'door'] as const;

/** How something ended, as far as a list tells it. */
export const LOG_ENDS = ['done', 'refused'] as const;

/** What is done to a thing, by the last word of an endpoint's name. */
const VERBS: Readonly<Record<string, Words>> = {
  add: { az: 'əlavə edildi', en: 'added' },
  change: { az: 'dəyişdirildi', en: 'changed' },
  remove: { az: 'silindi', en: 'deleted' },
  archive: { az: 'arxivə göndərildi', en: 'archived' },
  restore: { az: 'geri qaytarıldı', en: 'restored' },
  archiveMany: { az: 'bir neçəsi arxivə göndərildi', en: 'several archived' },
  restoreMany: { az: 'bir neçəsi geri qaytarıldı', en: 'several restored' },
  changeMany: { az: 'bir neçəsi dəyişdirildi', en: 'several changed' },
  approve: { az: 'təsdiqləndi', en: 'approved' },
  reject: { az: 'rədd edildi', en: 'rejected' },
  cancel: { az: 'ləğv edildi', en: 'cancelled' },
  withdraw: { az: 'geri götürüldü', en: 'withdrawn' },
  block: { az: 'bloklandı', en: 'blocked' },
  unblock: { az: 'blokdan çıxarıldı', en: 'unblocked' },
  resetPassword: { az: 'şifrəsi sıfırlandı', en: 'password reset' },
  setPicture: { az: 'şəkli qoyuldu', en: 'picture set' },
  removePicture: { az: 'şəkli silindi', en: 'picture removed' },
  editInfo: { az: 'profil dəyişdirildi', en: 'profile changed' },
  editStatus: { az: 'statusu dəyişdirildi', en: 'status changed' },
  print: { az: 'çap edildi', en: 'printed' },
  proposeChange: { az: 'dəyişiklik sorğusu göndərildi', en: 'change requested' },
  proposeDeletion: { az: 'silinmə sorğusu göndərildi', en: 'deletion requested' },
  retry: { az: 'yenidən növbəyə qoyuldu', en: 'put in the queue anew' },
  find: { az: 'baxıldı', en: 'looked at' },
  list: { az: 'siyahısına baxıldı', en: 'list looked at' },
  history: { az: 'tarixçəsinə baxıldı', en: 'history looked at' },
};

/** Things as people call them, by the word before. */
const NOUNS: Readonly<Record<string, Words>> = {
  truck: { az: 'Avtomobil', en: 'Truck' },
  trailer: { az: 'Qoşqu', en: 'Trailer' },
  driver: { az: 'Sürücü', en: 'Driver' },
  scale: { az: 'Tərəzi', en: 'Scale' },
  site: { az: 'Sahə', en: 'Site' },
  operation: { az: 'Çəki əməliyyatı', en: 'Weighing' },
  request: { az: 'Sorğu', en: 'Request' },
  company: { az: 'Şirkət', en: 'Company' },
  user: { az: 'İstifadəçi', en: 'User' },
  userGroup: { az: 'İstifadəçi qrupu', en: 'User group' },
  job: { az: 'Arxa plan işi', en: 'Background job' },
  export: { az: 'Eksport', en: 'Export' },
  import: { az: 'İmport', en: 'Import' },
};

/** What has a sentence of its own. */
const DEEDS: Readonly<Record<string, Words>> = {
  'sign-in': { az: 'Daxil oldu', en: 'Signed in' },
  'sign-in-failed': { az: 'Daxil ola bilmədi', en: 'Could not sign in' },
  'sign-out': { az: 'Çıxdı', en: 'Signed out' },
  'password-wrong': { az: 'Köhnə şifrəni səhv yazdı', en: 'Old password was wrong' },
  'password-changed': { az: 'Şifrəsini dəyişdi', en: 'Changed the password' },
  'password-reset': { az: 'Şifrəsini keçidlə yenilədi', en: 'Set a new password by a link' },
  'auth.login': { az: 'Daxil olmaq istədi', en: 'Asked to sign in' },
  'auth.chooseScale': { az: 'Tərəzi seçdi', en: 'Chose a scale' },
  'auth.changeScale': { az: 'Tərəzini dəyişmək istədi', en: 'Asked for another scale' },
  'auth.forgotPassword': { az: 'Unudulmuş şifrə üçün keçid istədi', en: 'Asked for a password link' },
  'company-entered': { az: 'Şirkətə keçdi', en: 'Entered the company' },
  'company-left': { az: 'Şirkətdən çıxdı', en: 'Left the company' },
  'company-registered': { az: 'Şirkəti qeydiyyatdan keçirdi', en: 'Registered the company' },
  'company-added': { az: 'Şirkət əlavə etdi', en: 'Added a company' },
  'company-approve': { az: 'Şirkəti təsdiqlədi', en: 'Approved a company' },
  'company-reject': { az: 'Şirkəti rədd etdi', en: 'Rejected a company' },
  'company-removed': { az: 'Şirkəti sildi', en: 'Deleted a company' },
  'email-validated': { az: 'E-poçtunu təsdiqlədi', en: 'Confirmed the e-mail address' },
  'user-invited': { az: 'İstifadəçini dəvət etdi', en: 'Invited a user' },
  'invitation-accepted': { az: 'Dəvəti qəbul etdi', en: 'Accepted an invitation' },
  'user-block': { az: 'İstifadəçini blokladı', en: 'Blocked a user' },
  'user-unblock': { az: 'İstifadəçini blokdan çıxardı', en: 'Unblocked a user' },
  'operation.open': { az: 'Çəki 1-i qəbul etdi', en: 'Took weight 1' },
  'operation.weight2': { az: 'Çəki 2-ni qəbul etdi', en: 'Took weight 2' },
  'scale.output': { az: 'Şlaqbaum və ya svetofora əmr verdi', en: 'Commanded a barrier or light' },
  'export-asked': { az: 'Siyahını fayla yazdırdı', en: 'Asked for a file of a list' },
  'export-made': { az: 'Siyahı fayla yazıldı', en: 'A list was written into a file' },
  'export-cancelled': { az: 'Faylın yazılmasını dayandırdı', en: 'Cancelled a file' },
  'import.upload': { az: 'Fayldan məlumat gətirmək istədi', en: 'Sent a file to import' },
  'import.check': { az: 'İmport faylını yoxlatdı', en: 'Had an import checked' },
  'import.run': { az: 'İmportu yazdırdı', en: 'Had an import written' },
  'import.cancel': { az: 'İmportu dayandırdı', en: 'Stopped an import' },
  'import.undo': { az: 'İmportu geri qaytartdı', en: 'Had an import undone' },
  'import-undone': { az: 'İmport geri qaytarıldı', en: 'An import was undone' },
  'job-retried': { az: 'Arxa plan işini yenidən növbəyə qoydu', en: 'Put a job in the queue anew' },
  'log-checked': { az: 'Jurnalın zənciri yoxlanıldı', en: "The log's chain was checked" },
  'log-broken': { az: 'Jurnalın zənciri qırılıb', en: "The log's chain is broken" },
  'chain-check-asked': { az: 'Çəki zəncirini yoxlatdı', en: 'Had the weight chain checked' },
  'chain-check-stopped': {
    az: 'Zəncirin yoxlanmasını dayandırdı',
    en: 'Stopped a check of the weight chain',
  },
  'chain-broken': { az: 'Çəki zənciri qırılıb', en: 'A weight chain is broken' },
  'ticket-differs': { az: 'Çəki əməliyyatı yazılarından fərqlənir', en: 'A ticket differs from its records' },
  'sums-differ': { az: 'Günün cəmləri düz gəlmir', en: "A day's sums differ" },
  'site.key-bound': { az: 'Sahənin açarı tanındı', en: "A site's key was taken" },
  'site.key-replaced': { az: 'Sahənin açarı dəyişdi', en: "A site's key was replaced" },
  'site.key-foreign': { az: 'Yad açarla qoşulma rədd edildi', en: 'A foreign key was refused' },
  'site.settings-refused': { az: 'Sahə ayarları qəbul etmədi', en: 'A site refused its settings' },
  'site.settings-taken-back': {
    az: 'Sahənin ayarları geri alındı',
    en: 'Settings of a site were taken back',
  },
};

const nounWords = (noun: string): Words | undefined =>
  NOUNS[noun] ?? catalogues.find((each) => each.noun === noun)?.words.one;

/** What a deed is called; one without words is told by its own name. */
export function deedText(action: string, language: Language): string {
  const [verb = '', noun = ''] = action.split('.').toReversed();
  const [thing, done] = [nounWords(noun), VERBS[verb]];
  const said = thing && done && `${thing[language]}: ${done[language]}`;
  return DEEDS[action]?.[language] ?? said ?? action;
}

/** What a row was about: by the word that people know it by, else by its noun and number. */
export function targetText(
  { target, title }: { target: string | null; title: string | null },
  language: Language,
): string {
  const [noun = '', id = ''] = (target ?? '').split(' ');
  const thing = nounWords(noun)?.[language] ?? noun;
  return title === null ? [thing, id].filter(Boolean).join(' ') : [thing, title].filter(Boolean).join(' ');
}
