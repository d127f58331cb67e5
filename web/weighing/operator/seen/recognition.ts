import type { Words } from '@terezi/domain/grammar/words.ts';
import type { LiveSighting } from '@terezi/domain/rfid/sighting-api.ts';
import type { Named, Party } from '../visit/party.ts';

/** What a reader at the scale has seen, with its sentence in every language; null of what is known. */
export type Sighting = Pick<
  LiveSighting,
  | ('id' | 'at' | 'readerName' | 'kind' | 'cardNumber' | 'rfidNumber' | 'plate' | 'confidence')
  | ('unsureSigns' | 'candidates' | 'truckId' | 'numberPlate' | 'outcome' | 'threshold')
> & { readonly message: Words | null };

/** A truck that it may be, by the key that takes it. */
export type Offer = {
  readonly truckId: number;
  readonly plate: string;
  /** What said so. */
  readonly by: Sighting;
};

/** What was recognised of the truck of a visit, and what that filled. */
export type Recognised = {
  /** What the fields rest on; null where nothing was filled. */
  readonly by: Sighting | null;
  /** What was seen last, whose sentence is told. */
  readonly last: Sighting;
  /** What the camera has read of the same truck. */
  readonly camera: Sighting | null;
  /** What the card says of the visit's fields, whether they are so or not. */
  readonly says: Readonly<Partial<Record<Party, Named>>>;
  /** The order that the card has filled in. */
  readonly orderId: number | null;
  /** Whether it came while somebody was typing, so that nothing was filled by it. */
  readonly isLeft: boolean;
  /** How many fields it has filled, and how long that took, in milliseconds. */
  readonly filled: number;
  readonly took: number;
  /** The trucks that it may be, until somebody says which. */
  readonly offers: readonly Offer[];
};
