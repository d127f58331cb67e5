import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of fields that hold a file. */
export const FILE_WORDS = {
  chooseFile: { az: 'Fayl seç', en: 'Choose a file' },
  choosePicture: { az: 'Şəkil seç', en: 'Choose a picture' },
  replaceFile: { az: 'Başqasını seç', en: 'Choose another' },
  removeFile: { az: 'Faylı sil', en: 'Remove the file' },
  removePicture: { az: 'Şəkli sil', en: 'Remove the picture' },
  sendingFile: { az: '{name} göndərilir: {percent} %', en: 'Sending {name}: {percent} %' },
  stillSending: { az: 'Fayl hələ göndərilir', en: 'The file is still being sent' },
  stopSending: { az: 'Dayandır', en: 'Stop' },
  sendingStopped: { az: 'Göndərilmə dayandırıldı', en: 'Sending was stopped' },
  fileHint: { az: 'Ən çoxu {most} MB', en: 'At most {most} MB' },
  otherKind: { az: 'Bura başqa növ fayl seçilir', en: 'Another kind of file is chosen here' },
} as const satisfies Record<string, Words>;
