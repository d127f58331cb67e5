import type { CompanyWork } from '#platform/work/work.ts';
import { passAlert, raiseAlert } from '../alert/raise.ts';

/** A scale whose counters are unexplained takes no weights: the alert lasts until a person answers for them. */
export const raiseVerification = (work: CompanyWork, scaleId: number): Promise<void> =>
  raiseAlert(work, { kind: 'verificationNeeded', of: { scaleId } });

/** Ends it: a person has answered for the counters, or they turned out unchanged. */
export const passVerification = (work: CompanyWork, scaleId: number): Promise<void> =>
  passAlert(work, { kind: 'verificationNeeded', of: { scaleId } });
