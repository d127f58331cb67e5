import { requestListWords } from '@terezi/domain/request-sheets.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The list of what waits for a decision, in words. */
export const requestWords = {
  ...requestListWords,
  searchHint: { az: 'Nömrə və ya qəbz', en: 'Plate or ticket' },
  none: { az: 'Hələ qərar verilməyib', en: 'Nothing was decided yet' },
  noneText: {
    az: 'Təsdiq, rədd və geri götürülmüş sorğular burada qalır.',
    en: 'Approved, refused and withdrawn requests stay here.',
  },
  waiting: { az: 'Gözləyən', en: 'Waiting' },
  own: { az: 'Mənim göndərdiyim', en: 'Sent by me' },
  decided: { az: 'Qərar verilmiş', en: 'Decided' },
  waitingCount: { az: '{count} gözləyir', en: '{count} waiting' },
  keys: { az: 'sorğular', en: 'requests' },
  inbox: { az: 'Sorğular', en: 'Requests' },
  oldest: { az: 'ən köhnəsi {span}', en: 'oldest {span}' },
  more: { az: 'İlk {shown} göstərilir, cəmi {count}', en: 'The first {shown} of {count} are shown' },
  nothingWaits: { az: 'Qərar gözləyən sorğu yoxdur', en: 'Nothing waits for a decision' },
  lastDecision: {
    az: 'Son qərar: {kind} № {id}, {at}, {name}: {state}.',
    en: 'The last decision: {kind} no. {id}, {at}, {name}: {state}.',
  },
  openDecided: { az: 'Qərar verilmişləri aç', en: 'Open what was decided' },
  nothingOwn: { az: 'Heç nə göndərməmisiniz', en: 'You have sent nothing' },
  failed: { az: 'Sorğuları yükləmək mümkün olmadı', en: 'The requests could not be loaded' },
  notFound: { az: 'Belə sorğu yoxdur', en: 'There is no such request' },
  notFoundText: {
    az: 'Nömrəni yoxlayın, ya da siyahıdan seçin.',
    en: 'Check the number or choose one from the list.',
  },
  back: { az: 'Qərarlara qayıt', en: 'Back to the decisions' },
  numbered: { az: '{kind} № {id}', en: '{kind} no. {id}' },
  asked: { az: '{name} · {at}', en: '{name} · {at}' },
  waits: { az: '{span} gözləyir', en: 'waiting for {span}' },
  quote: { az: '“{reason}”', en: '“{reason}”' },
  ownRow: { az: 'siz göndərmisiniz, başqası qərar verir', en: 'yours: another person decides' },
  previous: { az: 'Əvvəlki sorğu, K', en: 'Previous request, K' },
  next: { az: 'Növbəti sorğu, J', en: 'Next request, J' },
  whatChanges: { az: 'Nə dəyişir', en: 'What changes' },
  whatGoes: { az: 'Nə silinir', en: 'What goes' },
  fields: { az: '{count} sahə', en: '{count} {count|field|fields}' },
  onlyDifferences: { az: 'Yalnız fərqlər', en: 'Only differences' },
  everyField: { az: 'Bütün sahələr', en: 'All fields' },
  field: { az: 'Sahə', en: 'Field' },
  old: { az: 'Köhnə dəyər', en: 'Old value' },
  current: { az: 'İndiki dəyər', en: 'Value now' },
  new: { az: 'Yeni dəyər', en: 'New value' },
  staleTitle: {
    az: 'Sorğu göndəriləndən sonra yazı dəyişib',
    en: 'The record has changed since this was asked',
  },
  staleText: {
    az: 'Təsdiq edilə bilməz: rədd edin ki, sorğu indiki yazıya uyğun yenidən göndərilsin.',
    en: 'It cannot be approved: refuse it, so that a new request can be sent for the record as it is now.',
  },
  afterwards: { az: 'Təsdiqdən sonra', en: 'After approval' },
  reasonHint: {
    az: 'Səbəb: rədd edəndə məcburidir, ən azı 5 simvol',
    en: 'Reason: needed to refuse, at least 5 characters',
  },
  reasonShort: {
    az: 'Rədd etmək üçün səbəbi yazın, ən azı 5 simvol',
    en: 'To refuse, give a reason of at least 5 characters',
  },
  kept: {
    az: 'Qərar tarixçəyə yazılır. Məktub alacaq: {name}.',
    en: 'The decision is written into the history. {name} is e-mailed.',
  },
  ownNote: {
    az: 'Sorğunu siz göndərmisiniz: ona başqası qərar verir.',
    en: 'You have sent this request: another person decides it.',
  },
  notForYou: { az: 'Bu sorğuya siz qərar vermirsiniz.', en: 'This request is not yours to decide.' },
  already: { az: '{name}, {at}: {state}', en: '{name}, {at}: {state}' },
} as const satisfies Record<string, Words>;

/** How something is proposed, in words. */
export const proposalWords = {
  propose: { az: 'Sorğu göndər', en: 'Send the request' },
  of: { az: '{action}: {title}', en: '{action}: {title}' },
  proposed: { az: 'Sorğu göndərilib: ona başqası baxacaq', en: 'Requested: another person will decide' },
  reason: { az: 'Səbəb', en: 'Reason' },
  waits: { az: '{kind} qərar gözləyir', en: '{kind}: waiting for a decision' },
  toRequest: { az: 'Sorğunu aç', en: 'Open the request' },
  toDecide: { az: 'Qərar ver', en: 'Decide it' },
} as const satisfies Record<string, Words>;
