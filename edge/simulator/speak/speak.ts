import type { IndicatorProtocol } from '@terezi/domain/devices/protocol.ts';
import type { Scale } from '../scale.ts';
import { speakSics } from './mt-sics.ts';
import type { Speech } from './speech.ts';
import { sayStGs } from './st-gs-18.ts';
import { sayToledo } from './toledo-continuous.ts';
import { sayYaohua } from './yaohua-xk3190.ts';

/** How to speak: the protocol, whether a Toledo frame ends with its checksum, and the serial number told. */
export type Manner = { protocol: IndicatorProtocol; hasChecksum: boolean; serial: string };

/** The speech of one new connection to the indicator of that scale. */
export function speak(scale: Scale, { protocol, hasChecksum, serial }: Manner): Speech {
  const { division } = scale;
  const hear = (): null => null;
  switch (protocol) {
    case 'toledo-continuous':
      return { say: (display) => sayToledo(display, division, hasChecksum), hear };
    case 'yaohua-xk3190':
      return { say: (display) => sayYaohua(display, division), hear };
    case 'mt-sics':
      return speakSics(division, serial, scale);
    case 'st-gs-18':
      return { say: (display) => sayStGs(display, division), hear };
  }
}
