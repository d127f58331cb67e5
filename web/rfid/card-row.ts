import type { RfidCardRow } from '@terezi/domain/rfid/rfid-card.ts';

/** The fields of a card that its list and its page draw. */
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
