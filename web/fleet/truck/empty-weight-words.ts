import type { EmptyWeightState } from '@terezi/domain/fleet/empty-weight.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about the register of a truck's empty weights. */
export const emptyWeightWords = {
  byHand: { az: 'Əl ilə yaz', en: 'Write by hand' },
  save: { az: 'Yadda saxla', en: 'Save' },
  emptyWeight: { az: 'Boş çəki', en: 'Empty weight' },
  reason: { az: 'Səbəb', en: 'Reason' },
  saved: { az: 'Boş çəki yazıldı', en: 'Empty weight stored' },
  until: { az: '{day} tarixinə qədər etibarlıdır', en: 'good until {day}' },
  expired: { az: '{day} tarixində vaxtı bitib', en: 'expired on {day}' },
  ticket: { az: 'qəbz {receipt}, qeyd {record}', en: 'ticket {receipt}, record {record}' },
} as const satisfies Record<string, Words>;

/** How a line's mark is coloured. */
export const EMPTY_WEIGHT_TONES = {
  valid: 'ok',
  expired: 'bad',
  replaced: 'idle',
  none: 'idle',
} as const satisfies Record<EmptyWeightState, string>;
