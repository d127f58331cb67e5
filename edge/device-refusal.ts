import type { Refusal } from '@terezi/domain/devices/link.ts';

/** Why a device did not do what it was asked: thrown by what carries a command out, told to the server by its code. */
export class DeviceRefusal extends Error {
  readonly code: Exclude<Refusal['code'], 'belowMin' | 'aboveMax' | 'readingDiffers'>;
  constructor(code: DeviceRefusal['code'], reason: string) {
    super(reason);
    this.code = code;
  }
}
