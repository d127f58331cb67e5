import type { Words } from '../../grammar/words.ts';

/** Why there is no picture; each text says what to do, and that the weight was taken all the same. */
export const pictureFaultWords = {
  silent: { az: '2 s ərzində cavab yoxdur', en: 'No whole answer within 2 s' },
  unreachable: { az: 'Kameraya qoşulmaq olmur', en: 'The camera cannot be reached' },
  denied: {
    az: 'Kamera istifadəçi adını və ya şifrəni qəbul etmir',
    en: 'The camera refuses the user or password',
  },
  refused: { az: 'Kamera şəkil əvəzinə xəta qaytarır', en: 'The camera answers with an error' },
  notPicture: { az: 'Kameranın cavabı şəkil deyil', en: 'The camera did not send a picture' },
  tooLarge: { az: 'Şəkil 4 MB-dan böyükdür', en: 'The picture is larger than 4 MB' },
  damaged: { az: 'Şəkil zədəlidir', en: 'The picture is damaged' },
  full: { az: 'Agentin şəkil qovluğu dolub', en: "The agent's folder of pictures was full" },
  interrupted: {
    az: 'Agent şəkil gələnədək dayanıb',
    en: 'The agent ended before the picture came',
  },
} as const satisfies Readonly<Record<string, Words>>;
export type PictureFault = keyof typeof pictureFaultWords;
export const PICTURE_FAULTS = Object.keys(pictureFaultWords) as readonly PictureFault[];
