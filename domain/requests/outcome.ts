import type { Words } from '../grammar/words.ts';

/** What came of requests, as a reader filters them: decided either way, withdrawn, or decided by a deputy. */
export const REQUEST_OUTCOMES = ['approved', 'refused', 'withdrawn', 'deputy'] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/** The name of each as a part of the list. */
export const outcomeWords: Readonly<Record<RequestOutcome, Words>> = {
  approved: { az: 'Təsdiqlənib', en: 'Approved' },
  refused: { az: 'Rədd edilib', en: 'Refused' },
  withdrawn: { az: 'Geri götürülüb', en: 'Withdrawn' },
  deputy: { az: 'Əvəzçinin qərarları', en: 'Decided by a deputy' },
};
