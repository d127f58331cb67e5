import type { RequestVerb } from '../requests/index.ts';
import { emptyWeightRequests } from './set-empty-weight.ts';
import { passportWeightRequests } from './set-passport-weight.ts';

/** What may be proposed about trucks and trailers. */
export const fleetRequests: readonly RequestVerb[] = [...emptyWeightRequests, ...passportWeightRequests];
