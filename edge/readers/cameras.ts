import type { PlateProtocol } from '@terezi/domain/devices/reader/reader-protocol.ts';
import { axis } from './axis.ts';
import { dahua } from './dahua.ts';
import { hikvision } from './hikvision.ts';
import type { PlateReader } from './plate.ts';

/** Every plate camera that the agent understands. */
export const PLATE_READERS: Readonly<Record<PlateProtocol, PlateReader>> = { hikvision, dahua, axis };
