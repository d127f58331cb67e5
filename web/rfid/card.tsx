import { rfidCard as declared, type RfidCardRow } from '@terezi/domain/rfid/rfid-card.ts';
import { rfidCardStates, rfidCardStatus } from '@terezi/domain/rfid/states.ts';
import { recordOfNoun } from '#catalogues/noun.ts';
import { rfidCardCalls } from '#shell/calls/rfid-card.gen.ts';
import { drivers, trucks } from './chosen.ts';
import { holder, rfidNumber, seenAt, seenWhere, standing, waits } from './columns.tsx';
import { cardWords as words } from './words.ts';

const { acts } = rfidCardStates;

/** A card that a reader knows a truck or a driver by. */
export const rfidCard = recordOfNoun(declared, {
  words,
  calls: rfidCardCalls,
  page: 'first',
  views: [
    { key: 'all', words: words.all },
    { key: 'today', words: words.readToday, filters: { isReadToday: ['true'] } },
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
  },
  drawn: {
    ...{ seenAt, seenWhere, statusId: standing, rfidNumber },
    truckId: holder,
    driverId: null,
    isEmpty: null,
    isExpired: null,
    spellings: null,
    seenOutcome: null,
    awaitsDecision: null,
  },
  deeds: [
    {
      ...{ act: 'block', words: acts.block.words, happened: acts.block.happened },
      ...{ call: rfidCardCalls.block, asks: { title: words.blocking, consequence: words.blockText } },
    },
    {
      ...{ act: 'unblock', words: acts.unblock.words, happened: acts.unblock.happened },
      call: rfidCardCalls.unblock,
    },
  ],
  gathered: {
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
