import { rfidPermission } from '@terezi/domain/rfid/policy.ts';
import { shownNumber } from '@terezi/domain/rfid/number.ts';
import { soughtKept } from '#platform/kept/seek.ts';
import { hitOf, said, type Sought } from '#platform/sought.ts';
import { rfidCard } from './card.ts';

export const soughtCard: Sought = soughtKept(
  rfidCard,
  rfidPermission.read,
  ({ id, cardNumber, rfidNumber, truckName, driverName }) =>
    hitOf({ id, name: cardNumber, facts: said(truckName, driverName, shownNumber(rfidNumber)) }),
);
