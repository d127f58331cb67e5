import { referenceTitle } from '../grammar/noun/noun.ts';
import type { Words } from '../grammar/words.ts';
import { requestKind } from '../requests/kind.ts';
import { declaredOf, isSeldom, nameOf } from './ticket/named.ts';
import { PARTIES_IN_FORM } from './ticket/parties.ts';
import { ticketStates } from './status.ts';
import { TICKET_ROWS, type TicketFieldName, ticketFields } from './ticket/ticket-fields.ts';

const DAY = 1440;

const trailerPlates: Words = { az: 'Qoşqu', en: 'Trailer' };

/** The words for a ticket's fields, in the order of its form, but its trailers before its driver. */
const words: Readonly<Record<string, Words>> = Object.fromEntries(
  TICKET_ROWS.flatMap<TicketFieldName | 'trailerId'>((row) =>
    row[1] === 'trailerId' ? row.toReversed() : row,
  ).map((name) =>
    name === 'trailerId'
      ? ['trailerPlates', trailerPlates]
      : [referenceTitle(name), ticketFields[name].words],
  ),
);
/** The fields that most tickets have. */
const usual: Readonly<Record<string, Words>> = Object.fromEntries(
  PARTIES_IN_FORM.filter((party) => !isSeldom(party)).map((party) => [
    nameOf(party),
    declaredOf(party).words,
  ]),
);

/** The order and the visit of a ticket. */
const ofOrder: Readonly<Record<string, Words>> = {
  orderName: ticketFields.orderId.words,
  orderPartName: ticketFields.orderPartId.words,
};

/** People who work with tickets propose; people who answer for the company decide. */
const TICKET_REQUEST = {
  noun: 'operation',
  propose: { roles: ['CompanyAdmin', 'Operator'], flag: 'canShowOperation' },
  decide: ['CompanyAdmin'],
  lateAfter: DAY,
  seldom: [...PARTIES_IN_FORM.filter(isSeldom).map(nameOf), ...Object.keys(ofOrder)],
  state: { field: 'statusId', look: ticketStates.look },
  shown: { ...words, ...ofOrder },
} as const;

/** The fields of a completed ticket; its weights are never among them. */
export const ticketChange = requestKind({
  ...TICKET_REQUEST,
  name: 'operation-change',
  words: { az: 'Dəyişiklik sorğusu', en: 'Change request' },
  many: { az: 'Dəyişiklik sorğuları', en: 'Change requests' },
  afterwards: {
    az: 'Qəbzdə yalnız bu sahələr dəyişir. Çəkilər olduğu kimi qalır, qəbz düzəlişi göstərir.',
    en: 'Only these fields of the ticket change. The weights stay as they are; the receipt shows the correction.',
  },
});

/** A first weight read off the indicator and typed: the ticket begins once it is approved. */
export const weight1ByHand = requestKind({
  name: 'truck-weight-by-hand',
  noun: 'truck',
  words: { az: 'Əl ilə çəki 1', en: 'Weight 1 by hand' },
  many: { az: 'Əl ilə çəki 1', en: 'Weight 1 by hand' },
  propose: { roles: ['CompanyAdmin', 'Operator'], flag: 'isDispetcher' },
  decide: ['CompanyAdmin'],
  lateAfter: 60,
  isAlone: true,
  masses: ['weight1Kg'],
  shown: {
    weight1Kg: { az: 'Çəki 1, kq', en: 'Weight 1, kg' },
    code: { az: 'Səbəb kodu', en: 'Reason code' },
    scaleName: { az: 'Tərəzi', en: 'Scale' },
    trailerPlates,
    ...usual,
    ...ofOrder,
  },
  seldom: ['trailerPlates', ...Object.keys({ ...usual, ...ofOrder })],
  afterwards: {
    az: 'Bu çəki ilə qəbz açılır və hər yerdə ƏL İLƏ nişanı ilə qalır. Rədd edilsə, qəbz açılmır və yazılan çəki itir.',
    en: 'A ticket is opened with this weight and stays marked MANUAL everywhere. Refused, none is opened and the typed weight is dropped.',
  },
});

/** A second weight read off the indicator and typed, while the server could not read the scale. */
export const ticketByHand = requestKind({
  name: 'operation-weight-by-hand',
  noun: 'operation',
  words: { az: 'Əl ilə çəki', en: 'Weight by hand' },
  many: { az: 'Əl ilə çəkilər', en: 'Weights by hand' },
  propose: { roles: ['CompanyAdmin', 'Operator'], flag: 'isDispetcher' },
  decide: ['CompanyAdmin'],
  lateAfter: 60,
  isAlone: true,
  state: { field: 'statusId', look: ticketStates.look },
  masses: ['weight2Kg'],
  shown: {
    weight2Kg: { az: 'Çəki 2, kq', en: 'Weight 2, kg' },
    code: { az: 'Səbəb kodu', en: 'Reason code' },
  },
  afterwards: {
    az: 'Qəbz bu çəki ilə tamamlanır və hər yerdə ƏL İLƏ nişanı ilə qalır. Rədd edilsə, qəbz açıq qalır və yazılan çəki itir.',
    en: 'The ticket is completed with this weight and stays marked MANUAL everywhere. Refused, the ticket stays open and the typed weight is dropped.',
  },
});

/** How a ticket was divided: a person proposes the division, and the papers of the one before are void once it is approved. */
export const divisionChange = requestKind({
  name: 'operation-division',
  noun: 'operation',
  words: { az: 'Bölgü sorğusu', en: 'Division request' },
  many: { az: 'Bölgü sorğuları', en: 'Division requests' },
  propose: { roles: ['CompanyAdmin', 'Operator'], flag: 'canDivideOperation' },
  decide: ['CompanyAdmin'],
  lateAfter: DAY,
  state: { field: 'statusId', look: ticketStates.look },
  masses: ['dividedSum', 'remainingSum', 'netPoolGiven'],
  seldom: ['netPoolGiven', 'netPoolLines'],
  shown: {
    divisionLines: { az: 'Bölgü, kq', en: 'Division, kg' },
    dividedSum: { az: 'Bölünmüş cəm, kq', en: 'Divided sum, kg' },
    remainingSum: { az: 'Qalıq, kq', en: 'Remaining sum, kg' },
    netPoolGiven: { az: 'Ümumi balansa, kq', en: 'To the overall balance, kg' },
    netPoolLines: { az: 'Ümumi balansdan, kq', en: 'From the overall balance, kg' },
  },
  afterwards: {
    az: 'Yeni sətirlər əvvəlkilərin yerinə keçir, əvvəlki sətirlərin qəbzləri etibarsız olur. Ölçülmüş netto dəyişmir.',
    en: 'The new lines replace the former ones, whose receipts become void. The measured net stays.',
  },
});

/** A completed ticket to be taken out of the sums. */
export const ticketDeletion = requestKind({
  ...TICKET_REQUEST,
  name: 'operation-deletion',
  words: { az: 'Silmə sorğusu', en: 'Deletion request' },
  many: { az: 'Silmə sorğuları', en: 'Deletion requests' },
  removes: true,
  afterwards: {
    az: 'Qəbz nömrəsi və çəkiləri ilə qalır, üstündən xətt çəkilir və bütün cəmlərdən çıxır.',
    en: 'The ticket stays with its number and weights, struck through, and leaves every sum.',
  },
});
