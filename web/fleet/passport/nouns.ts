import { trailerPassportWeight, truckPassportWeight } from '@terezi/domain/fleet/request-kinds.ts';
import type { RequestRow } from '@terezi/domain/requests/api.ts';
import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import type { Call } from '#shell/api/api.ts';
import { trailerSetUpCalls } from '#shell/api/calls/trailer-set-up.gen.ts';
import { truckSetUpCalls } from '#shell/api/calls/truck-set-up.gen.ts';

type Writes = { id: number; passportWeight: number | null; reason: string };
type Declared = {
  readonly calls: {
    readonly passportWeights: typeof truckSetUpCalls.passportWeights;
    readonly setPassportWeight: Call<Writes, { readonly request: RequestRow | null }>;
  };
  readonly kind: RequestKind;
};
export type PassportNoun = 'truck' | 'trailer';

/** The nouns that have papers: their calls, and the kind of a request for another weight. */
export const PASSPORT_NOUNS: Readonly<Record<PassportNoun, Declared>> = {
  truck: { calls: truckSetUpCalls, kind: truckPassportWeight },
  trailer: { calls: trailerSetUpCalls, kind: trailerPassportWeight },
};

/** The fields of a truck or a trailer that its papers need. */
export type Bearer = {
  readonly id: number;
  readonly numberPlate: string;
  readonly passportWeight: number | null;
};
