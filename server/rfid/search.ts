import { rfidPermission } from '@terezi/domain/rfid/policy.ts';
import { shownNumber } from '@terezi/domain/rfid/number.ts';
import { searchOfResource } from '#platform/resource/seek.ts';
import { hitOf, said, type SearchProvider } from '#platform/search-provider.ts';
import { rfidCard } from './card.ts';

export const cardSearch: SearchProvider = searchOfResource(
  rfidCard,
  rfidPermission.read,
  ({ id, cardNumber, rfidNumber, truckName, driverName }) =>
    hitOf({ id, name: cardNumber, facts: said(truckName, driverName, shownNumber(rfidNumber)) }),
);
