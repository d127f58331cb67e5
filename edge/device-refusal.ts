import type { Refusal } from '@terezi/domain/devices/link.ts';

/** Why a device did not do its command: the code that carries it out throws it, and the server gets its `code`. */
export class DeviceRefusal extends Error {
  readonly code: Exclude<Refusal['code'], 'belowMin' | 'aboveMax' | 'readingDiffers'>;
  constructor(code: DeviceRefusal['code'], reason: string) {
    super(reason);
    this.code = code;
  }
}
