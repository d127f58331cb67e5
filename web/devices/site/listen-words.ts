import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of listening to the line of an indicator. */
export const listenWords = {
  listen: { az: 'İndikatoru dinləmək: {name}', en: 'Listen to the indicator: {name}' },
  onlyListens: { az: 'yalnız dinləyir, heç nə göndərmir', en: 'listens only, sends nothing' },
  address: { az: 'İndikatorun ünvanı', en: 'Address of the indicator' },
  hear: { az: 'Dinlə', en: 'Listen' },
  fromFile: { az: 'Fayldan', en: 'From a file' },
  bytes: { az: 'Gələn baytlar', en: 'Bytes that came' },
  count: { az: '{count} bayt', en: '{count} {count|byte|bytes}' },
  none: { az: 'Heç bir protokol uyğun gəlmir', en: 'No protocol fits' },
  noneText: {
    az: 'Ünvanı, sürəti və indikatorun ötürmə rejimini yoxlayın və bir də dinləyin. Tərəzi əvvəlki kimi işləyir.',
    en: 'Check the address, the speed and the mode of the indicator, and listen once more. The scale works as before.',
  },
  protocol: { az: 'Protokol', en: 'Protocol' },
  frames: { az: 'Kadr', en: 'Frames' },
  bad: { az: 'Səhv', en: 'Bad' },
  fit: { az: 'Uyğunluq', en: 'Fit' },
  compare: { az: 'Göstərişi indikatorla tutuşdurun.', en: 'Compare the indication with the indicator.' },
  take: { az: 'Doğrudur, bu protokolla oxu', en: 'It is right, read by this protocol' },
  taken: { az: 'Tərəzi bu protokolla oxunur', en: 'The scale is read by this protocol' },
} as const satisfies Record<string, Words>;
