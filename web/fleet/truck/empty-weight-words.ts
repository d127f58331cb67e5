import type { EmptyWeightState } from '@terezi/domain/fleet/empty-weight.ts';
import { massWords } from '@terezi/domain/fleet/mass-words.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';

/** The texts about the register of a truck's empty weights. */
export const emptyWeightWords = {
  fromTicket: { az: 'Qəbzdən götür', en: 'Take from a ticket' },
  fromTicketText: {
    az: 'Boş çəki qəbzin imzalı yazısından götürülür: iki keçidlə, qoşqusuz tamamlanmış qəbzin yüngül çəkisi.',
    en: 'The empty weight comes from a ticket’s signed record: the lighter weight of a ticket with two weights and no trailer.',
  },
  fromWhich: { az: 'Qəbz', en: 'Ticket' },
  weighed: { az: '{mass} kq · {at}', en: '{mass} kg · {at}' },
  noTicket: {
    az: 'Bu avtomobilin iki keçidlə tamamlanmış qəbzi yoxdur',
    en: 'This truck has no ticket completed by two weights',
  },
  byHand: { az: 'Əl ilə yaz', en: 'Write by hand' },
  save: { az: 'Yadda saxla', en: 'Save' },
  emptyWeight: massWords.emptyWeight,
  reason: { az: 'Səbəb', en: 'Reason' },
  saved: { az: 'Boş çəki yazıldı', en: 'Empty weight stored' },
  propose: { az: 'Təsdiqə göndər', en: 'Send for approval' },
  asked: { az: 'Təsdiqə göndərildi', en: 'Sent for approval' },
  approved: { az: 'təsdiq edib {name}', en: 'approved by {name}' },
  waits: {
    az: 'Saxlanmış boş çəki var: yenisini başqası təsdiq edəndən sonra qüvvəyə minir.',
    en: 'An empty weight is already stored: the new one is in force once another person has approved it.',
  },
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
