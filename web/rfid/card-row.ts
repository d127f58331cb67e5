import type { RfidCardRow } from '@terezi/domain/rfid/rfid-card.ts';

/** A card as its list and its page are told of it, as far as they draw it. */
export type CardRow = Pick<
  RfidCardRow,
  | 'id'
  | 'rfidNumber'
  | 'cardNumber'
  | 'cardTypeName'
  | 'truckName'
  | 'driverName'
  | 'validFrom'
  | 'validUntil'
  | 'statusId'
  | 'isEmpty'
  | 'isExpired'
  | 'seenAt'
  | 'seenWhere'
  | 'seenOutcome'
  | 'awaitsDecision'
  | 'cardOperationName'
  | 'cardOperationUsage'
>;
