import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { rfidCard as declared, type RfidCardRow } from '@terezi/domain/rfid/rfid-card.ts';
import type { Words } from '@terezi/domain/grammar/words.ts';
import { rfidCardStates, rfidCardStatus } from '@terezi/domain/rfid/states.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import type { Noun } from '#records/noun.ts';
import { RECORD_WORDS } from '#records/words.ts';
import { rfidCardCalls } from '#shell/api/calls/rfid-card.gen.ts';
import { drivers, trucks } from './chosen.ts';
import { holder, prepared, rfidNumber, seenAt, seenWhere, cardStatus, waits } from './columns.tsx';
import { waitingFirst } from './waiting-first.ts';
import { cardWords as words } from './words.ts';

const { acts } = rfidCardStates;

const YES_OR_NO = [
  { id: 'true', words: RECORD_WORDS.yes },
  { id: 'false', words: RECORD_WORDS.no },
];
const isSo = (key: 'isReadToday' | 'hasOperation' | 'isAskedAbout', label: Words) =>
  ({ key, words: label, kind: 'choice', options: YES_OR_NO }) as const;

const record = recordOfNoun(declared, {
  words,
  calls: rfidCardCalls,
  page: 'first',
  views: [
    { key: 'all', words: words.all },
    { key: 'today', words: words.readToday, filters: { isReadToday: ['true'] } },
    { key: 'bare', words: words.noOperation, filters: { hasOperation: ['false'] } },
    {
      key: 'blocked',
      words: rfidCardStates.look(rfidCardStatus.blocked).words,
      filters: { statusId: [String(rfidCardStatus.blocked)] },
    },
    { key: 'requests', words: words.requests, filters: { isAskedAbout: ['true'] } },
  ],
  looks: {
    cardNumber: { column: { width: 92, pinned: 'left' } },
    truckId: { to: () => trucks },
    driverId: { to: () => drivers },
    cardTypeId: { column: { width: 92, phone: null } },
    validFrom: { column: { phone: null } },
    validUntil: { column: { optional: true, phone: null } },
  },
  drawn: {
    seenAt,
    seenWhere,
    statusId: cardStatus,
    rfidNumber,
    cardOperationId: prepared,
    truckId: holder,
    driverId: null,
    cardOperationUsage: null,
    isEmpty: null,
    isExpired: null,
    spellings: null,
    seenOutcome: null,
    awaitsDecision: null,
  },
  actions: [
    {
      act: 'block',
      words: acts.block.words,
      happened: acts.block.happened,
      icon: IconLock,
      isLight: true,
      call: rfidCardCalls.block,
      asks: { title: words.blocking, consequence: words.blockText },
    },
    {
      act: 'unblock',
      words: acts.unblock.words,
      happened: acts.unblock.happened,
      icon: IconLockOpen,
      call: rfidCardCalls.unblock,
    },
  ],
  filters: [
    {
      key: 'statusId',
      words: words.status,
      kind: 'choice',
      options: rfidCardStates.all.map((each) => ({ id: String(each.number), words: each.words })),
    },
    isSo('isReadToday', words.readToday),
    isSo('hasOperation', words.ready),
    isSo('isAskedAbout', words.waiting),
    'cardTypeId',
    'truckId',
    'driverId',
    'printTypeId',
  ],
  gathered: {
    sizes: { waiting: { isAskedAbout: ['true'] }, others: { isAskedAbout: ['false'] } },
    groupOf: (row: RfidCardRow) =>
      waits(row)
        ? { key: 'waiting', words: words.waiting, isHot: true }
        : { key: 'others', words: words.others },
  },
  layout: [
    [2, 'cardNumber', 'rfidNumber'],
    [2, 'cardTypeId', 'printTypeId'],
    [2, 'truckId', 'driverId'],
    [2, 'validFrom', 'validUntil'],
  ],
});

/** A card that a reader knows a truck or a driver by; what waits for a decision stands first. */
export const rfidCard: Noun = { ...record, asked: waitingFirst };
