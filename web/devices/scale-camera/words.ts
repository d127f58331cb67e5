import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about cameras at scales. */
export const cameraWords = {
  none: { az: 'Hələ kamera yoxdur', en: 'No cameras yet' },
  noneText: {
    az: 'Kameraları tərəzisi ilə birlikdə yazın: agent hər çəkidə şəkli özü çəkir, çəki onu gözləmir.',
    en: 'Add cameras, each with its scale: the agent takes a picture with every weight, which waits for none.',
  },
  password: { az: 'Şifrə', en: 'Password' },
  passwordSince: {
    az: '{at} tarixindən saxlanılır, heç kimə göstərilmir',
    en: 'kept since {at}, never shown',
  },
  passwordNone: { az: 'saxlanılmayıb', en: 'none is kept' },
  passwordNew: { az: 'Yeni şifrə', en: 'New password' },
  passwordHint: {
    az: 'Möhürlənmiş saxlanılır; yalnız bu məntəqənin agenti alır.',
    en: 'The server stores it sealed; only the agent of this site gets it.',
  },
  passwordKeep: { az: 'Şifrəni saxla', en: 'Keep the password' },
  passwordKept: { az: 'Şifrə saxlanılıb', en: 'The password is kept' },
  passwordRemove: { az: 'Şifrəni sil', en: 'Remove the password' },
  passwordRemoved: { az: 'Şifrə silinib', en: 'The password is removed' },
  passwordRemoving: { az: 'Kameranın şifrəsini silirsiniz', en: 'You remove the password of the camera' },
  passwordRemovingText: {
    az: 'Agent kameraya şifrəsiz müraciət edəcək. Kamera şifrə istəyirsə, şəkil verməyəcək; çəki yenə qəbul edilir.',
    en: 'The agent will ask the camera without one. A camera that needs one gives no picture; weighing continues.',
  },
  noLogin: { az: 'Əvvəl istifadəçi adını yazın.', en: 'Write the user name first.' },
  consequence: {
    az: 'Agent bu kameradan daha şəkil çəkməyəcək. Çəkilmiş şəkillər qalır.',
    en: 'The agent takes no more pictures with this camera. Those taken stay.',
  },
} as const satisfies Record<string, Words>;
