import { problems } from '../grammar/problem.ts';
import { ITSELF, states } from '../grammar/noun/states.ts';
import type { Words } from '../grammar/words.ts';

/** Why a ticket in another state stays in it. */
export const ticketRefusals = problems('weighing', {
  notOpen: {
    status: 409,
    az: 'Bu qəbz artıq tamamlanıb və ya ləğv edilib. Avtomobili yenidən seçin.',
    en: 'This ticket has been completed or cancelled already. Choose the truck again.',
  },
  notCompleted: {
    status: 409,
    az: 'Bu qəbz hələ tamamlanmayıb: onu çəki 2 ilə dəyişin və ya ləğv edin',
    en: 'This ticket is not completed yet: change it along with weight 2, or cancel it',
  },
  onlyByRequest: {
    status: 409,
    az: 'Tamamlanmış qəbz yalnız silmə sorğusu ilə silinir: onu başqa bir şəxs təsdiqləyir',
    en: 'A completed ticket is deleted only by a deletion request, which another person approves',
  },
  changedByRequest: {
    status: 409,
    az: 'Tamamlanmış qəbz yalnız dəyişiklik sorğusu ilə dəyişir: onu başqa bir şəxs təsdiqləyir',
    en: 'A completed ticket is changed only by a change request, which another person approves',
  },
  notPrintable: {
    status: 409,
    az: 'Qəbz ikinci çəkidən sonra çap olunur: çəki 1 və çəki 2 boş ola bilməz (səhifəni yeniləyin)',
    en: 'The ticket is printed after the second weight: weight 1 and weight 2 cannot be empty (refresh the page)',
  },
  alreadyCancelled: {
    status: 409,
    az: 'Bu qəbz artıq ləğv edilib',
    en: 'This ticket has already been cancelled',
  },
});

/** Who takes weights: their weights begin and complete a ticket. */
const WEIGHERS = ['CompanyAdmin', 'Operator'] as const;

/**
 * The states of a ticket. The weigher cancels an open one; a completed one is cancelled when one person proposes it and another approves.
 * Whether a person deals with this ticket at all is for `dealsWith` to say.
 */
export const ticketStates = states({
  states: {
    open: { number: 1, words: { az: 'Açıq', en: 'Open' }, shape: 'half', tone: 'accent' },
    completed: { number: 2, words: { az: 'Tamamlanıb', en: 'Completed' }, shape: 'check', tone: 'ok' },
    cancelled: { number: 3, words: { az: 'Ləğv edilib', en: 'Cancelled' }, shape: 'cross', tone: 'idle' },
  },
  acts: {
    open: {
      from: { nothing: WEIGHERS },
      to: 'open',
      words: { az: 'Çəki 1-i qəbul et', en: 'Accept weight 1' },
      happened: { az: 'Çəki 1 qəbul edildi', en: 'Weight 1 accepted' },
      refusal: ticketRefusals.notOpen,
      told: { at: 'weight1At', by: 'openedByName' },
    },
    complete: {
      from: { open: WEIGHERS },
      to: 'completed',
      words: { az: 'Çəki 2-ni qəbul et', en: 'Accept weight 2' },
      happened: { az: 'Çəki 2 qəbul edildi', en: 'Weight 2 accepted' },
      refusal: ticketRefusals.notOpen,
      told: { at: 'netDate', by: 'completedByName' },
    },
    cancel: {
      // A completed one only by a proposal and an approval, never by one person alone.
      from: { open: WEIGHERS, completed: ITSELF },
      to: 'cancelled',
      words: { az: 'Ləğv et', en: 'Cancel' },
      happened: { az: 'Ləğv edildi', en: 'Cancelled' },
      refusal: ticketRefusals.alreadyCancelled,
      told: { at: 'cancelledAt', by: 'cancelledByName' },
    },
  },
});

/** The stable numbers of a ticket's states. */
export const operationStatus = ticketStates.number;

/** The mark of a weight that was not measured through the server, wherever it stands. */
export const byHandMark: Words = { az: 'ƏL İLƏ', en: 'MANUAL' };

/** How a ticket got its net. */
export const COMPLETIONS = ['TwoPass', 'WithoutWeight2', 'TechnicalPass', 'ByHand'] as const;
export type Completion = (typeof COMPLETIONS)[number];

export const completionWords: Readonly<Record<Completion, Words>> = {
  TwoPass: { az: 'iki keçid', en: 'two passes' },
  WithoutWeight2: { az: 'boş çəki ilə', en: 'with empty weight' },
  TechnicalPass: { az: 'texniki pasport üzrə', en: 'by technical passport' },
  ByHand: { az: 'ƏL İLƏ, çəki 2', en: 'MANUAL weight 2' },
};

/** Goods in or goods out, never money. */
export const DIRECTIONS = ['income', 'expense'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const directionWords: Readonly<Record<Direction, Words>> = {
  income: { az: 'mədaxil', en: 'incoming' },
  expense: { az: 'məxaric', en: 'outgoing' },
};
