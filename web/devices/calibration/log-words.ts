import { calibrationLogListWords } from '@terezi/domain/devices/calibration/calibration-sheet.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The log of calibrations. */
export const logWords = {
  ...calibrationLogListWords,
  date: { az: 'Tarix', en: 'Date' },
  searchHint: { az: 'Jurnalda axtar', en: 'Search the log' },
  none: { az: 'Jurnal boşdur', en: 'The log is empty' },
  noneText: {
    az: 'Kalibrlənmə başlayanda, imzalananda və tarixlər yazılanda burada sətir yaranır. Silinmir, azalmır.',
    en: 'Beginning, signing and setting the dates of a calibration each add a line. None is ever deleted.',
  },
  kept: {
    az: 'Silinmir, azalmır; 1 000 yazıdan çox saxlanır',
    en: 'Never deleted; more than 1 000 lines are kept',
  },
  failed: { az: 'LPI oxunmadı', en: 'The LPI could not be read' },
  line: { az: 'Yazı {number}', en: 'Line {number}' },
  calibration: { az: 'Kalibrlənmə', en: 'Calibration' },
  configuration: { az: 'Konfiqurasiya', en: 'Configuration' },
  inLog: { az: 'Jurnalda', en: 'In the log' },
  inDevice: { az: 'Cihazda', en: 'In the device' },
  same: { az: 'eynidir', en: 'the same' },
  fromTo: { az: 'Sayğacın dəyəri', en: 'Value of the counter' },
  command: { az: 'Bizim əmr', en: 'Our command' },
  noCommand: { az: 'yoxdur', en: 'none' },
  openScale: { az: 'Tərəzini aç', en: 'Open the scale' },
  calibrate: { az: 'Kalibrlə', en: 'Calibrate' },
  whatToDo: { az: 'Nə etmək olar', en: 'What can be done' },
  whatToDoText: {
    az: 'Cihazı yoxlayıb sayğacı qəbul edin və ya yenidən kalibrləyin. O vaxta qədər tərəzi çəki qəbul etmir. Sayğac geri qaytarıla bilmir.',
    en: 'Look at the device and accept the counter, or calibrate again. Until then the scale takes no weights. A counter cannot be set back.',
  },
  accept: { az: 'Sayğacı qəbul et', en: 'Accept the counter' },
  acceptAsk: { az: 'Sayğacı qəbul edirsiniz', en: 'You are accepting the counter' },
  acceptThen: {
    az: 'Tərəzi yenidən çəki qəbul edir; adınız və səbəb jurnalda qalır, silinmir.',
    en: 'The scale takes weights again; your name and the reason stay in the log for good.',
  },
  acceptedToast: { az: 'Sayğac qəbul edildi', en: 'The counter is accepted' },
  code: { az: 'İkinci amil: telefonunuzdakı 6 rəqəm', en: 'Second factor: the 6 digits of your telephone' },
  password: { az: 'Şifrəniz', en: 'Your password' },
  needed: { az: 'Bunu yazın', en: 'Fill this in' },
  reasonShort: { az: 'Ən azı 5 hərf yazın', en: 'Write at least 5 letters' },
  back: { az: 'Geri qayıt', en: 'Back' },
} as const satisfies Record<string, Words>;
