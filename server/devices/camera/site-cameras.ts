import { CAMERA_FAMILIES } from '@terezi/domain/devices/picture/camera-family.ts';
import type { CameraSettings } from '@terezi/domain/devices/picture/picture.ts';
import type { SiteSettings } from '@terezi/domain/devices/site-settings.ts';
import type { Sql } from '#platform/database/connection.ts';
import { ownRows } from '#platform/database/company-rows.ts';
import { passwordNumbers } from './password.ts';
import type { Place } from '../link/directory.ts';

const MOST_CAMERAS = 100;

/** The cameras at the scales of a site that are active, at most as many as an agent reads settings of. */
export async function camerasOf(
  sql: Sql,
  { companyId, siteId }: Place,
): Promise<Pick<SiteSettings, 'cameras'>> {
  const rows = await ownRows({ sql, companyId }, 'scaleCamera as c')
    .innerJoin('scale as s', (on) =>
      on.onRef('s.companyId', '=', 'c.companyId').onRef('s.id', '=', 'c.scaleId'),
    )
    .where('s.siteId', '=', siteId)
    .where('s.deletedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .where('c.isActive', '=', true)
    .orderBy('c.id')
    .limit(MOST_CAMERAS)
    .select(['c.id', 's.id as scaleId', 'c.name', 'c.family', 'c.url', 'c.login'])
    .execute();
  if (rows.length === 0) return {};
  const numbers = await passwordNumbers({ sql, companyId });
  const cameras = rows.flatMap(({ family: familyName, login, ...row }): CameraSettings[] => {
    const family = CAMERA_FAMILIES.find((known) => known === familyName);
    const passwordNo = numbers.get(row.id);
    if (!family) return [];
    return [
      { ...row, family, ...(login !== null && { login }), ...(passwordNo !== undefined && { passwordNo }) },
    ];
  });
  return cameras.length > 0 ? { cameras } : {};
}
