import { describe, expect, it } from 'vitest';
import { licenceOn } from './licence.ts';

const TODAY = '2026-11-21';

describe('a driving licence', () => {
  it.each([
    { until: null, is: { state: 'unknown' } },
    { until: '2027-03-01', is: { state: 'valid' } },
    { until: '2026-12-22', is: { state: 'valid' } },
    { until: '2026-12-21', is: { state: 'ends', days: 30 } },
    { until: '2026-11-27', is: { state: 'ends', days: 6 } },
    { until: '2026-11-21', is: { state: 'ends', days: 0 } },
    { until: '2026-11-20', is: { state: 'over' } },
  ])('until $until is $is.state', ({ until, is }) => {
    expect(licenceOn(TODAY, until)).toEqual(is);
  });
});
