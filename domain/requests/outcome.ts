import type { Words } from '../grammar/words.ts';

/** What came of requests, as they are looked through: decided either way, taken back, or decided in somebody's stead. */
export const REQUEST_OUTCOMES = ['approved', 'refused', 'withdrawn', 'deputy'] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/** What each is called as a part of the list. */
export const outcomeWords: Readonly<Record<RequestOutcome, Words>> = {
  approved: { az: 'Təsdiqlənib', en: 'Approved' },
  refused: { az: 'Rədd edilib', en: 'Refused' },
  withdrawn: { az: 'Geri götürülüb', en: 'Withdrawn' },
  deputy: { az: 'Əvəzçinin qərarları', en: 'Decided by a deputy' },
};
