import { sql as raw } from 'kysely';
import { type Counters, judgeCounters } from '@terezi/domain/devices/calibration/counter.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { openActivation, settleActivation } from './calibration/activation.ts';
import { holdScale } from './calibration/hold-scale.ts';
import { note } from './calibration/log.ts';
import { passVerification, raiseVerification } from './calibration/verification-alert.ts';

type Lpi = { id: number; scaleId: number };

/** How the counters of an LPI were known until now, held until this ends. */
const knownCounters = (work: CompanyWork, id: number) =>
  ownRows(work, 'lpi')
    .where('id', '=', id)
    .select(['calibrationCounter', 'configurationCounter', 'verifiedCalibration', 'verifiedConfiguration'])
    .select('needsVerification')
    .forUpdate()
    .executeTakeFirst();
type Known = NonNullable<Awaited<ReturnType<typeof knownCounters>>>;

const both = (calibration: number | null, configuration: number | null): Counters | null =>
  calibration === null || configuration === null ? null : { calibration, configuration };

/** Whether somebody was asked to look only because the counters could not be read; now they are, and are what they were. */
const wasUnread = ({ needsVerification, ...known }: Known): boolean =>
  needsVerification &&
  known.calibrationCounter === known.verifiedCalibration &&
  known.configurationCounter === known.verifiedConfiguration;

/**
 * Keeps the counters of an LPI as they were read, whoever read them. They say whether something sealed was changed, so this
 * is the one place that compares (`judgeCounters`): what no command of ours explains stands in the log with nobody's name,
 * and the scale takes no weights until somebody answers for it. An activation under way is settled by them.
 */
export async function keepCounters(work: CompanyWork, { id, scaleId }: Lpi, now: Counters): Promise<void> {
  const known = await knownCounters(work, id);
  if (!known) return;
  await holdScale(work, scaleId);
  const before = both(known.calibrationCounter, known.configurationCounter);
  const isVerified = both(known.verifiedCalibration, known.verifiedConfiguration) !== null;
  const activation = await openActivation(work, scaleId);
  const verdict = judgeCounters(isVerified ? before : null, now, activation !== null);
  const readColumns = {
    ...{ calibrationCounter: now.calibration, configurationCounter: now.configuration },
    countersAt: raw<string>`now()`,
  };
  const verified = {
    ...{ verifiedCalibration: now.calibration, verifiedConfiguration: now.configuration },
    needsVerification: false,
  };
  const change = (columns: Partial<typeof readColumns & typeof verified>) =>
    changeOwn(work, 'lpi').set(columns).where('id', '=', id).execute();
  if (verdict.is === 'first' || verdict.is === 'ours') await change({ ...readColumns, ...verified });
  if (verdict.is === 'same' && wasUnread(known)) await change(verified);
  if (verdict.is === 'foreign') await change({ ...readColumns, needsVerification: true });
  if (verdict.is === 'foreign') await raiseVerification(work, scaleId);
  else if (known.needsVerification && (verdict.is !== 'same' || wasUnread(known)))
    await passVerification(work, scaleId);
  for (const counter of verdict.is === 'foreign' ? verdict.changed : []) {
    await note(work, {
      ...{ scaleId, event: 'counterRose', counter, verdict: 'foreign', byName: null },
      ...{ counterFrom: before?.[counter] ?? null, counterTo: now[counter] },
    });
  }
  if (activation) await settleActivation(work, activation, now.calibration);
}

/** So long may the counters be out of reach after an activation of which nobody has heard; then somebody has to look. */
const UNREAD = raw<string>`now() - interval '2 minutes'`;

/** An LPI that answers and does not tell its counters: where an activation waits for them too long, somebody has to look. */
export async function missCounters(work: CompanyWork, { id, scaleId }: Lpi): Promise<void> {
  const activation = await openActivation(work, scaleId);
  if (!activation) return;
  const late = await ownRows(work, 'deviceCommand')
    .where('id', '=', activation.activationCommandId)
    .where('expiresAt', '<', UNREAD)
    .select('id')
    .executeTakeFirst();
  if (!late) return;
  const marked = await changeOwn(work, 'lpi')
    .set({ needsVerification: true })
    .where('id', '=', id)
    .where('needsVerification', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!marked) return;
  await holdScale(work, scaleId);
  await raiseVerification(work, scaleId);
  await note(work, {
    ...{ scaleId, event: 'activationUnknown', calibrationProtocolId: activation.id, verdict: 'unknown' },
    ...{ counter: 'calibration', counterFrom: activation.activationCounter, byName: null },
  });
}
