/** The pool of a cargo in words. */
export const poolWords = {
  title: { az: 'Ümumi balans', en: 'Overall balance' },
  toPool: { az: 'Qalıq ümumi balansa keçsin', en: 'The remaining sum goes into the overall balance' },
  now: { az: 'indi', en: 'now' },
  in: { az: '+ {mass}', en: '+ {mass}' },
  out: { az: '− {mass}', en: '− {mass}' },
  draw: { az: 'Balansdan götür', en: 'Draw from the balance' },
  most: { az: 'ən çoxu {mass} kq, ayrıca sətir olur', en: 'at most {mass} kg, a line of its own' },
  nothingLeft: { az: 'balansda heç nə qalmayıb', en: 'nothing is left in the balance' },
  drawn: { az: 'balansdan', en: 'from the balance' },
  given: { az: 'qalıq', en: 'left over' },
  takenBack: { az: 'qalıq geri alınıb', en: 'taken back' },
  returned: { az: 'balansa qayıdıb', en: 'returned' },
  moves: { az: 'Balansın hərəkəti', en: 'Movements of the balance' },
  ruler: {
    az: 'Balansda {now} kq var, bölgüdən sonra {after} kq olacaq',
    en: 'The balance has {now} kg, after the division {after} kg',
  },
  remainingGiven: { az: 'Qalıq, ümumi balansa keçib', en: 'Remaining sum, in the overall balance' },
  drawnSum: { az: 'Ümumi balansdan götürülüb', en: 'Drawn from the overall balance' },
} as const;
