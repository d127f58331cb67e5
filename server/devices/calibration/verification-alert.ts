import type { CompanyWork } from '#platform/work/work.ts';
import { passAlert, raiseAlert } from '../alert/raise.ts';

/** A scale whose counters nobody answers for takes no weights: people are told, until somebody does. */
export const raiseVerification = (work: CompanyWork, scaleId: number): Promise<void> =>
  raiseAlert(work, { kind: 'verificationNeeded', of: { scaleId } });

/** Somebody answers for the counters, or they turned out to be what they were. */
export const passVerification = (work: CompanyWork, scaleId: number): Promise<void> =>
  passAlert(work, { kind: 'verificationNeeded', of: { scaleId } });
