import { choice, date, flag, optional, reference, text } from '../grammar/field/field.ts';
import { noun, type RowOf, type ValuesOf } from '../grammar/noun/noun.ts';
import { instant, state } from '../grammar/field/vehicle-field.ts';
import { RFID_CARD_ACTS } from './acts.ts';
import { cardUsageWords } from './card-operation.ts';
import { rfidSpelling } from './number.ts';
import { rfidPermission } from './policy.ts';
import { rfidCardStates } from './states.ts';

const name = (az: string, en: string) => optional(text({ az, en }));
const when = (az: string, en: string) => optional(instant({ az, en }));

/** A card that identifies a truck or a driver: its number, its holder, and when it is valid. */
export const rfidCard = noun({
  noun: 'rfidCard',
  words: {
    one: { az: 'RFID kart', en: 'RFID card' },
    many: { az: 'RFID kartlar', en: 'RFID cards' },
    add: { az: 'Yeni kart', en: 'New card' },
  },
  fields: {
    cardNumber: text(
      { az: 'Kart', en: 'Card' },
      { max: 30, code: true, label: { az: 'Kartın nömrəsi', en: 'Card number' }, example: '004-1187' },
    ),
    rfidNumber: text({ az: 'RFID nömrəsi', en: 'RFID number' }, { code: true, pattern: rfidSpelling }),
    cardTypeId: optional(
      reference({ az: 'Növ', en: 'Type' }, 'cardType', { label: { az: 'Kartın növü', en: 'Card type' } }),
    ),
    truckId: optional(
      reference({ az: 'Avtomobil', en: 'Truck' }, 'truck', { also: [{ az: 'Sahib', en: 'Holder' }] }),
    ),
    driverId: optional(reference({ az: 'Sürücü (sahib)', en: 'Driver (owner)' }, 'driver')),
    validFrom: optional(date({ az: 'Etibarlıdır', en: 'Valid from' })),
    validUntil: optional(date({ az: 'Etibarlılıq müddəti', en: 'Valid until' })),
    printTypeId: optional(reference({ az: 'Çap növü', en: 'Print type' }, 'printType')),
  },
  told: {
    /** The other spellings of its number. */
    spellings: text({ az: 'Nömrənin yazılışları', en: 'Spellings of the number' }, { code: true }),
    statusId: state({ az: 'Status', en: 'Status' }, rfidCardStates),
    /** It has no holder, and nothing is prepared in it. */
    isEmpty: flag({ az: 'Boş', en: 'Empty' }),
    isExpired: flag({ az: 'Vaxtı bitib', en: 'Expired' }),
    /** The prepared operation. */
    cardOperationId: optional(
      reference({ az: 'Hazır əməliyyat', en: 'Prepared operation' }, 'rfidCardOperation'),
    ),
    cardOperationUsage: optional(choice({ az: 'İstifadə', en: 'Use' }, cardUsageWords)),
    seenAt: when('Oxunub', 'Read'),
    seenWhere: name('Son oxunuş', 'Last read'),
    seenOutcome: name('Oxunuşun nəticəsi', 'Outcome of the read'),
    /** Whether a request to empty or delete it waits for a decision. */
    awaitsDecision: flag({ az: 'Sorğu gözləyir', en: 'Waits for a decision' }),
    blockedAt: when('Bloklanma vaxtı', 'Blocked at'),
    blockedByName: name('Bloklayan', 'Blocked by'),
    blockReason: name('Blokun səbəbi', 'Reason of the block'),
    createdAt: instant({ az: 'Verilib', en: 'Given out at' }),
    createdByName: text({ az: 'Verən', en: 'Given out by' }),
  },
  // Its history already has when, and who did it.
  audited: ['statusId', 'blockReason'],
  title: 'cardNumber',
  listed: [
    'cardNumber',
    'seenAt',
    'seenWhere',
    'statusId',
    'truckId',
    'driverId',
    'cardOperationId',
    'cardTypeId',
    'rfidNumber',
    'validUntil',
    'validFrom',
    'printTypeId',
  ],
  hidden: ['validFrom', 'printTypeId'],
  unique: [['cardNumber']],
  searched: ['cardNumber', 'spellings', 'truckName', 'driverName'],
  filters: { statusId: 'ids', isReadToday: 'flag', isAskedAbout: 'flag', hasOperation: 'flag' },
  acts: RFID_CARD_ACTS,
  shared: false,
  isSearchable: true,
  permission: rfidPermission,
});

export type RfidCardRow = RowOf<typeof rfidCard>;
export type RfidCardValues = ValuesOf<typeof rfidCard>;
