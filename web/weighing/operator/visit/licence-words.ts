/** The texts about a driving licence that ends soon or has ended. */
export const licenceWords = {
  licenceEnds: {
    az: 'Sürücülük vəsiqəsi {days} gün sonra bitir',
    en: 'The driving licence ends in {days} {days|day|days}',
  },
  licenceEndsToday: { az: 'Sürücülük vəsiqəsi bu gün bitir', en: 'The driving licence ends today' },
  licenceEnded: { az: 'Sürücülük vəsiqəsinin müddəti bitib', en: 'The driving licence has expired' },
  licenceUntil: {
    az: '{driver}, etibarlılıq müddəti {date}. Çəkiyə mane olmur.',
    en: '{driver}, valid until {date}. It does not hinder weighing.',
  },
} as const;
