import { general } from '@terezi/domain/grammar/problems.ts';
import type { KeptNoun } from './platform/kept/noun.ts';

/** What may be done with a row that lies in the archive. */
export const ARCHIVED = {
  Change: { May: 'deny', Why: { Code: general.archived.code, Message: general.archived.az } },
  Remove: { May: 'allow', Why: null },
  Restore: { May: 'allow', Why: null },
};

/** The same of what is led from state to state: it is removed while nothing came of it, and never from there. */
export const LED_ARCHIVED = { Change: ARCHIVED.Change, Restore: ARCHIVED.Restore };

/** What the verbs of led nouns set, and what a visit is told by its truck and its ticket. */
export const VERBS_OWN = [
  ...['activated_at', 'activated_by_name', 'completed_at', 'completed_by_name', 'cancelled_at'],
  ...['cancelled_by_name', 'cancel_reason', 'truck_id', 'waiting_since', 'operation_id', 'operation_name'],
  ...['weight1_kg', 'net_kg', 'blocked_at', 'blocked_by_name', 'block_reason'],
  ...['used_at', 'cleared_at', 'cleared_by_name'],
];

/** What stays for good: a card goes only where somebody else decides so, what it has prepared is cleared. */
export const staysForGood = ({ table }: KeptNoun): boolean =>
  table === 'rfidCard' || table === 'rfidCardOperation';
