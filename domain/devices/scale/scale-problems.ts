import { problems } from '../../grammar/problem.ts';

/** Why a scale's passport is refused: apart from the others, since no operator meets these while weighing. */
export const scaleProblems = problems('device', {
  numberTaken: {
    status: 409,
    az: 'Bu nömrə ilə tərəzi artıq var. Başqa nömrə seçin.',
    en: 'A scale with this number already exists. Choose another number.',
  },
  rangeEmpty: {
    status: 422,
    az: 'Maksimum çəki minimumdan böyük olmalıdır',
    en: 'The maximum weight must be greater than the minimum',
  },
  settingsUnreadable: {
    status: 422,
    az: 'Protokolun parametrləri oxunmur. Onları «ad=qiymət» şəklində, aralarında «; » ilə yazın.',
    en: 'The protocol settings cannot be read. Write them as “name=value”, with “; ” between them.',
  },
  settingWrong: {
    status: 422,
    az: 'Bu protokol üçün «{setting}» parametri yanlışdır. Onu düzəldin və ya silin.',
    en: 'The setting “{setting}” does not fit this protocol. Correct or remove it.',
  },
  scaleNamed: {
    status: 409,
    az: 'Bu tərəzidə çəkilib və ya işləyənlər var, ona görə silinmir. Adını dəyişə bilərsiniz.',
    en: 'This scale has weighed trucks or people work at it, so it cannot be removed. You may rename it.',
  },
});
