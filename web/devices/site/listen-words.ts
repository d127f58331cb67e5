import type { Lack } from '@terezi/domain/devices/line/line-fit.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts of listening to the line of an indicator. */
export const listenWords = {
  listen: { az: 'İndikatoru tapmaq', en: 'Find the indicator' },
  onlyListens: { az: 'yalnız dinləyir, heç nə göndərmir', en: 'listens only, sends nothing' },
  place: { az: 'Dinlənilən xətt', en: 'Line that is listened to' },
  address: { az: 'İndikatorun ünvanı', en: 'Address of the indicator' },
  tcp: { az: 'TCP {port}', en: 'TCP {port}' },
  speed: { az: 'Sürət', en: 'Speed' },
  format: { az: 'Format', en: 'Format' },
  findsItself: { az: 'özü tapır', en: 'finds it' },
  found: { az: 'özü tapıb: {found}; {tried} yoxlanıb', en: 'found: {found}; {tried} tried' },
  hear: { az: 'Dinlə', en: 'Listen' },
  hearing: { az: 'dinlənilir, {seconds} s', en: 'listening, {seconds} s' },
  fromFile: { az: 'Fayldan', en: 'From a file' },
  bytes: { az: 'Gələn baytlar', en: 'Bytes that came' },
  count: { az: '{count} bayt, {seconds} s', en: '{count} {count|byte|bytes}, {seconds} s' },
  fileCount: { az: 'fayldan {count} bayt', en: '{count} {count|byte|bytes} of a file' },
  whole: { az: '{count} bütöv kadr', en: '{count} whole {count|frame|frames}' },
  broken: { az: '{count} səhv kadr', en: '{count} bad {count|frame|frames}' },
  rate: { az: '{rate} kadr/s', en: '{rate} frames/s' },
  save: { az: 'Bayt jurnalını endir', en: 'Download the bytes' },
  none: { az: 'Heç bir protokol uyğun gəlmir', en: 'No protocol fits' },
  noneText: {
    az: 'Ünvanı, sürəti və indikatorun ötürmə rejimini yoxlayın və bir də dinləyin. Tərəzi əvvəlki kimi işləyir.',
    en: 'Check the address, the speed and the mode of the indicator, and listen once more. The scale works as before.',
  },
  protocol: { az: 'Protokol', en: 'Protocol' },
  frames: { az: 'Kadr', en: 'Frames' },
  bad: { az: 'Səhv', en: 'Bad' },
  fit: { az: 'Uyğunluq', en: 'Fit' },
  lacks: { az: 'Nə daşımır', en: 'What it lacks' },
  others: { az: 'Digər {count} ailə', en: '{count} other {count|family|families}' },
  noFrame: { az: 'heç bir kadr', en: 'not one frame' },
  alike: {
    az: 'İki protokol uyğun gəlir, kadrlar eynidir',
    en: 'Two protocols fit, their frames are the same',
  },
  alikeText: {
    az: '{one} və {other} eyni baytları verir. İndikatorun üstündəki ada baxıb seçin; ölçü bundan dəyişmir.',
    en: '{one} and {other} read the same from these bytes. Choose by the name on the indicator; the measure is no other.',
  },
  alikeDiffers: {
    az: 'İki protokol uyğun gəlir, göstərişləri fərqlidir',
    en: 'Two protocols fit, their figures differ',
  },
  alikeDiffersText: {
    az: '{one}: {oneShows}, {other}: {otherShows}. İndikatorun ekranında hansı rəqəm varsa, onu seçin.',
    en: '{one}: {oneShows}, {other}: {otherShows}. Choose the one whose figure is on the indicator.',
  },
  division: { az: 'Ölçmə addımı, d', en: 'Division, d' },
  max: { az: 'Maksimum', en: 'Maximum' },
  settings: { az: 'Protokolun sazlamaları', en: 'Settings of the protocol' },
  noSettings: { az: 'yoxdur', en: 'none' },
  change: { az: 'Tərəzini dəyiş', en: 'Change the scale' },
  agentJudges: {
    az: 'Sabitliyi agent özü təyin edir: hər çəki yazısında “sabitlik: agent” yazılır.',
    en: 'The agent itself judges when the weight is stable, and each weight record says so.',
  },
  compare: { az: 'Göstərişi indikatorla tutuşdurun', en: 'Compare the indication with the indicator' },
  choose: { az: 'Protokolu seçin', en: 'Choose the protocol' },
  notYet: { az: 'Xətti seçib dinləyin', en: 'Choose a line and listen' },
  take: { az: '{weight} doğrudur, növbəti', en: '{weight} is right, next' },
  takeAnyway: { az: 'Bu protokolla oxu, növbəti', en: 'Read by this protocol, next' },
  taken: { az: 'Tərəzi bu protokolla oxunur', en: 'The scale is read by this protocol' },
  next: { az: 'Növbəti', en: 'Next' },
  sameThere: {
    az: 'İndikatorun öz ekranında da bu rəqəm olmalıdır',
    en: 'The indicator must show the same figure',
  },
  fromAgent: { az: 'agentdən · d = {division}', en: 'from the agent · d = {division}' },
  scale: { az: 'Tərəzi', en: 'Scale' },
} as const satisfies Record<string, Words>;

/** What the frames of a protocol do not carry. */
export const lackWords: Readonly<Record<Lack, Words>> = {
  stability: { az: 'sabitlik', en: 'stability' },
  unit: { az: 'vahid', en: 'unit' },
  net: { az: 'netto', en: 'net' },
};
