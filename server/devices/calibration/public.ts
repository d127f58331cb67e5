import { sql as raw } from 'kysely';
import { calibrationStatus } from '@terezi/domain/devices/calibration/calibration-states.ts';
import type { PublicCalibration } from '@terezi/domain/devices/calibration/public-calibration-api.ts';
import { parseKilograms } from '@terezi/domain/grammar/mass.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { built } from '#platform/database/built.ts';
import { publicRow } from '#platform/database/company-rows.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { gramsOrNull } from './protocol.ts';

type PublicPageKey = { publicId: string };

const enterCalibration = built(
  (_, { publicId, requestId }: PublicPageKey & { requestId: string }) =>
    raw`select from gate.enter_calibration(${publicId}, ${requestId})`,
);

/** A signed protocol with every column of the answer; inside its company's fence. */
const signedRow = built((sql, { publicId }: PublicPageKey) =>
  publicRow(sql, 'calibrationProtocol as p', publicId)
    .innerJoin('company as c', 'c.id', 'p.companyId')
    .where('p.signedAt', 'is not', null)
    .select(['p.code', 'p.scaleName', 'p.maxKg', 'p.minKg', 'p.divisionKg', 'p.worstKg', 'p.worstLimitKg'])
    .select(['p.worstLoadKg', 'p.statusId', 'p.signedAt', 'p.activatedAt', 'p.nextOn', 'p.hash'])
    .select(['c.name as companyName', 'c.timeZone']),
);

/**
 * What the holder of a protocol's paper may check. The unguessable id opens the fence of its one company; the answer holds no
 * name of a person.
 */
export async function publicCalibration(
  { sql, requestId }: HandlerContext,
  publicId: string,
): Promise<{ calibration: PublicCalibration }> {
  const [, [row]] = await Promise.all([
    enterCalibration(sql, { publicId, requestId }),
    signedRow(sql, { publicId }),
  ]);
  if (!row || row.signedAt === null || row.hash === null) throw problem(general.notFound, {});
  const { code, companyName, timeZone, scaleName, statusId, signedAt, activatedAt, nextOn, hash } = row;
  return {
    calibration: {
      code,
      companyName,
      timeZone,
      scaleName,
      statusId,
      signedAt,
      activatedAt,
      nextOn,
      hash,
      max: parseKilograms(row.maxKg),
      min: parseKilograms(row.minKg),
      division: parseKilograms(row.divisionKg),
      isPassed: statusId !== calibrationStatus.failed,
      worst: gramsOrNull(row.worstKg),
      worstLimit: gramsOrNull(row.worstLimitKg),
      worstLoad: gramsOrNull(row.worstLoadKg),
    },
  };
}
