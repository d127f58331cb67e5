import { sql } from 'kysely';
import { scaleCamera as declared } from '@terezi/domain/devices/scale-camera.ts';
import { keptOf } from '../catalogues/index.ts';
import { scale } from './scale.ts';

const signsIn = sql<boolean>`coalesce((select p.sealed is not null from camera_password p
  where p.company_id = it.company_id and p.scale_camera_id = it.id order by p.id desc limit 1), false)`;

/** Cameras, at their scales. */
export const scaleCamera = keptOf(declared, { names: [scale], told: { signsIn } });
