import type { ScaleSettings } from '@terezi/domain/devices/site-settings.ts';
import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import { mtSics } from './mt-sics.ts';
import type { Indicator } from './reading.ts';
import { stGs18 } from './st-gs-18.ts';
import { toledoContinuous } from './toledo-continuous.ts';
import { yaohuaXk3190 } from './yaohua-xk3190.ts';

/** How each protocol is read, by its name in the settings. */
export const INDICATORS: Record<IndicatorProtocol, Indicator> = {
  'toledo-continuous': toledoContinuous(),
  'yaohua-xk3190': yaohuaXk3190,
  'mt-sics': mtSics,
  'st-gs-18': stGs18,
};

/** How this very scale is read. */
export const indicatorOf = ({
  protocol,
  fixedZeros,
}: Pick<ScaleSettings, 'protocol' | 'fixedZeros'>): Indicator =>
  protocol === 'toledo-continuous' && fixedZeros ? toledoContinuous({ fixedZeros }) : INDICATORS[protocol];
