import { sql } from 'kysely';
import { scaleCamera as declared } from '@terezi/domain/devices/picture/scale-camera.ts';
import { resourceOf } from '../../catalogues/index.ts';

/** When the present password was stored; null where there is none. */
const signsInSince = sql<
  string | null
>`(select case when p.sealed is not null then p.at end from camera_password p
  where p.company_id = it.company_id and p.scale_camera_id = it.id order by p.id desc limit 1)`;
const signsIn = sql<boolean>`(${signsInSince} is not null)`;

/** Cameras, at their scales. */
export const scaleCamera = resourceOf(declared, { told: { signsIn, signsInSince } });
