import { problems } from '../grammar/problem.ts';

/** Why a command to a device was not carried out, or why it is unknown whether it was. */
export const deviceProblems = problems('device', {
  away: {
    status: 503,
    az: 'Tərəzi məntəqəsi ilə əlaqə yoxdur, əmr göndərilmədi. Məntəqənin internetini yoxlayın.',
    en: 'The weighing site is offline, so the command was not sent. Check its internet connection.',
  },
  unsent: {
    status: 503,
    az: 'Əmr vaxtında göndərilmədi və icra olunmadı. Yenidən cəhd edin.',
    en: 'The command was not sent in time, so the device did nothing. Try again.',
  },
  tooLate: {
    status: 409,
    az: 'Əmr məntəqəyə gec çatdı və icra olunmadı. Yenidən cəhd edin.',
    en: 'The command reached the site too late, so the device did nothing. Try again.',
  },
  failed: {
    status: 502,
    az: 'Cihaz əmri icra etmədi. Onu yoxlayın və yenidən cəhd edin.',
    en: 'The device did not carry out the command. Check it and try again.',
  },
  unanswered: {
    status: 503,
    az: 'Məntəqə vaxtında cavab vermədi: əmrin icra olunub-olunmadığı məlum deyil. Cihaza baxın.',
    en: 'The site did not answer in time, so the outcome of the command is unknown. Look at the device.',
  },
  unreadable: {
    status: 502,
    az: 'Cihazın cavabı oxunmadı: əmrin icra olunub-olunmadığı məlum deyil. Cihaza baxın.',
    en: 'The answer of the device cannot be read, so the outcome of the command is unknown. Look at the device.',
  },
  unable: {
    status: 409,
    az: 'Bu cihaz belə əmri icra edə bilmir. Nəyi bacardığı onun səhifəsində yazılıb.',
    en: 'This device cannot carry out such a command. See its page for what it can do.',
  },
  occupied: {
    status: 409,
    az: 'Platformada və ya yolda avtomobil var, əmr icra olunmadı. O gedəndən sonra yenidən cəhd edin.',
    en: 'Something is on the deck or in the way, so the device did not carry out the command. Try again once it has left.',
  },
  interlocked: {
    status: 409,
    az: 'Qarşı tərəfin şlaqbaumu və ya svetoforu buna yol vermir. Əvvəlcə onu bağlayın.',
    en: 'The barrier or light of the other side forbids this. Close that one first.',
  },
  scaleLocked: {
    status: 409,
    az: 'Tərəzi kilidlidir. Onu LPI səhifəsində açın.',
    en: 'The scale is locked. Unlock it on the page of its LPI.',
  },
  noLpi: {
    status: 409,
    az: 'Bu LPI heç bir tərəziyə qoşulmayıb, ona əmr vermək olmaz. Əvvəlcə tərəzisini seçin.',
    en: 'This LPI belongs to no scale, so it takes no commands. Choose its scale first.',
  },
  lockedAlready: {
    status: 409,
    az: 'Artıq kilidlidir',
    en: 'It is locked already',
  },
  notLocked: {
    status: 409,
    az: 'Kilidli deyil',
    en: 'It is not locked',
  },
  notYourGate: {
    status: 403,
    az: 'Siz bu qapıda durmursunuz. Administratordan mühafizə növünüzə baxmasını xahiş edin.',
    en: 'This is not your gate. Ask an administrator to check your guard type.',
  },
  ended: {
    status: 409,
    az: 'Bu əmr artıq bitib',
    en: 'This command has already ended',
  },
});
