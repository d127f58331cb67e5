import { lpi as declared } from '@terezi/domain/devices/lpi.ts';
import { keptOf } from '../catalogues/index.ts';
import { scale, site } from './scale.ts';

/** LPIs: the indicator modules of scales, and spare ones. A scale has one at most. */
export const lpi = keptOf(declared, { names: [scale, site] });
