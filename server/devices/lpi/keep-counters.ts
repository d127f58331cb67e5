import { sql as raw } from 'kysely';
import { type Counters, judgeCounters } from '@terezi/domain/devices/calibration/counter.ts';
import { changeOwn, ownRows } from '#platform/database/company-rows.ts';
import type { CompanyWork } from '#platform/work/work.ts';
import { openActivation, settleActivation } from '../calibration/activation.ts';
import { holdScale } from '../calibration/hold-scale.ts';
import { note } from '../calibration/log.ts';
import { passVerification, raiseVerification } from '../calibration/verification-alert.ts';

type Lpi = { id: number; scaleId: number };

/** The stored counters of an LPI, locked until this transaction ends. */
const knownCounters = (work: CompanyWork, id: number) =>
  ownRows(work, 'lpi')
    .where('id', '=', id)
    .select(['calibrationCounter', 'configurationCounter', 'verifiedCalibration', 'verifiedConfiguration'])
    .select('needsVerification')
    .forUpdate()
    .executeTakeFirst();
type StoredCounters = NonNullable<Awaited<ReturnType<typeof knownCounters>>>;

const both = (calibration: number | null, configuration: number | null): Counters | null =>
  calibration === null || configuration === null ? null : { calibration, configuration };

/** Whether a person had to look only because the counters could not be read, and they now read as they were verified. */
const wasUnread = ({ needsVerification, ...known }: StoredCounters): boolean =>
  needsVerification &&
  known.calibrationCounter === known.verifiedCalibration &&
  known.configurationCounter === known.verifiedConfiguration;

/**
 * Stores the counters of an LPI however they were read. They say whether something sealed was changed, so `judgeCounters`
 * compares them here and nowhere else: a rise that no command of ours explains is logged without a name, and the scale takes no
 * weights until a person answers for it. They also settle an activation under way.
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
    calibrationCounter: now.calibration,
    configurationCounter: now.configuration,
    countersAt: raw<string>`now()`,
  };
  const verified = {
    verifiedCalibration: now.calibration,
    verifiedConfiguration: now.configuration,
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
      scaleId,
      event: 'counterRose',
      counter,
      verdict: 'foreign',
      byName: null,
      counterFrom: before?.[counter] ?? null,
      counterTo: now[counter],
    });
  }
  if (activation) await settleActivation(work, activation, now.calibration);
}

/** How long after an activation without an answer the counters may stay unread; then a person has to look. */
const UNREAD = raw<string>`now() - interval '2 minutes'`;

/** An LPI that answers but does not give its counters: where an activation has waited for them too long, a person has to look. */
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
    scaleId,
    event: 'activationUnknown',
    calibrationProtocolId: activation.id,
    verdict: 'unknown',
    counter: 'calibration',
    counterFrom: activation.activationCounter,
    byName: null,
  });
}
