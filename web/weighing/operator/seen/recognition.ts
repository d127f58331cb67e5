import type { Words } from '@terezi/domain/grammar/words.ts';
import type { LiveSighting } from '@terezi/domain/rfid/sighting-api.ts';
import type { NamedParty, Party } from '../visit/party.ts';

/** What a reader at the scale has seen, with its message in every language; null for a known truck. */
export type Sighting = Pick<
  LiveSighting,
  | ('id' | 'at' | 'readerName' | 'kind' | 'cardNumber' | 'rfidNumber' | 'plate' | 'confidence')
  | ('unsureSigns' | 'candidates' | 'truckId' | 'numberPlate' | 'outcome' | 'threshold')
> & { readonly message: Words | null };

/** A truck that it may be, by the key that takes it. */
export type Offer = {
  readonly truckId: number;
  readonly plate: string;
  /** The sighting behind it. */
  readonly by: Sighting;
};

/** What was recognised of a visit's truck, and what that filled in. */
export type Recognised = {
  /** The sighting that filled the fields; null where none did. */
  readonly by: Sighting | null;
  /** The last sighting, whose message is shown. */
  readonly last: Sighting;
  /** What the camera has read of the same truck. */
  readonly camera: Sighting | null;
  /** The card's values for the fields of the visit, taken over or not. */
  readonly says: Readonly<Partial<Record<Party, NamedParty>>>;
  /** The order that the card has filled in. */
  readonly orderId: number | null;
  /** Whether it came while the operator was typing, so that it filled nothing. */
  readonly isLeft: boolean;
  /** How many fields it has filled, and how long that took, in milliseconds. */
  readonly filled: number;
  readonly took: number;
  /** The trucks that it may be, until the operator chooses one. */
  readonly offers: readonly Offer[];
};
