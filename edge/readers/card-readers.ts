import type { CardProtocol } from '@terezi/domain/devices/reader/reader-protocol.ts';
import { a0 } from './a0.ts';
import type { CardReader } from './card-reader.ts';
import { chafon18, chafon288 } from './chafon.ts';
import { em4100 } from './em4100.ts';
import { llrp } from './llrp.ts';
import { m100 } from './m100.ts';
import { wiegand } from './wiegand.ts';

/** Every card reader that the agent understands. */
export const CARD_READERS: Readonly<Record<CardProtocol, CardReader>> = {
  em4100,
  wiegand,
  'chafon-18': chafon18,
  'chafon-288': chafon288,
  m100,
  a0,
  llrp,
};
