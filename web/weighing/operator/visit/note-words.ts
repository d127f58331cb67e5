/** The texts under the fields of a visit. */
export const noteWords = {
  made: { az: '{what} yaradıldı: {name}', en: '{what} created: {name}' },
  readingTitle: {
    az: 'Sahələr {plate} avtomobilinin son reysindən götürülür',
    en: 'The fields come from the last visit of {plate}',
  },
  readingText: {
    az: '1,5 s-dən gec gəlsə, sahələr boş açılır və boş yük barədə xəbərdarlıq çıxır.',
    en: 'If that takes more than 1.5 s they open empty, with a warning of an empty cargo.',
  },
  noCargo: { az: 'Yük seçilməyib', en: 'No cargo chosen' },
  noCargoText: {
    az: 'Qəbz yüksüz yazılar. Çəkiyə mane olmur.',
    en: 'The ticket names none. It does not hinder weighing.',
  },
  changedTitle: {
    az: '{count} sahə çəki 1-dən sonra dəyişib',
    en: '{count} {count|field|fields} changed since weight 1',
  },
  changedText: {
    az: 'Kim, köhnə, yeni tarixçəyə yazılır.',
    en: 'Who, old and new go into the history.',
  },
  madeText: {
    az: 'Kataloqdadır, 5 s ərzində geri qaytarmaq olar.',
    en: 'It is in the catalogue; for 5 s it can be taken back.',
  },
} as const;
