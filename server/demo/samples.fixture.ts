import type { Samples } from '../testing/sample.ts';

/** How the suites over the whole contract call about the simulated yard. */
export const demoSamples: Samples = {
  calls: {
    'demo.driveOn': { table: 'scale', reach: 'seen', body: () => ({ Kg: 14_000 }) },
    'demo.driveOff': { table: 'scale', reach: 'seen', body: () => ({}) },
    'demo.present': { table: 'reader', reach: 'seen', body: () => ({ Number: '0A01020304' }) },
    'demo.occupy': { table: 'scale', reach: 'seen', body: () => ({ Inputs: [] }) },
    'demo.fault': { table: 'scale', reach: 'seen', body: () => ({ Kind: 'none' }) },
  },
};
