import { describe, expect, it } from 'vitest';
import { indicatorOf } from './protocols.ts';

const KG = 1_000;
const read = (frame: string, division: number | undefined, unit?: 'kg' | 't' | 'g') =>
  indicatorOf({
    protocol: 'mt-sics',
    ...(division !== undefined && { division }),
    ...(unit && { protocolSettings: { unit } }),
  })
    .decoder()
    .push(Buffer.from(frame));

describe('a frame that names its unit', () => {
  it.each([
    ['kilograms', 'S S      15240 kg\r\n', 20 * KG, true],
    ['tonnes to the kilogram', 'S S     15.240 t\r\n', 20 * KG, true],
    ['tonnes to ten kilograms', 'S S      15.24 t\r\n', 20 * KG, true],
    ['kilograms that lost their k', 'S S      15240 g\r\n', 20 * KG, false],
    ['the same of a small scale', 'S S      15240 g\r\n', 1 * KG, false],
    ['grams of a scale of grams', 'S S      15240 g\r\n', 5, true],
    ['tonnes without their decimals', 'S S      15240 t\r\n', 20 * KG, false],
    ['less than a gram', 'S S    15.2405 kg\r\n', 20 * KG, false],
    ['any unit where the division is not known', 'S S      15240 g\r\n', undefined, true],
  ])('is read or passed over: %s', (_, frame, division, isRead) => {
    expect(read(frame, division)).toHaveLength(isRead ? 1 : 0);
  });

  it('is passed over where the settings say another one', () => {
    expect(read('S S      15240 kg\r\n', 20 * KG, 'kg')).toHaveLength(1);
    expect(read('S S     15.240 t\r\n', 20 * KG, 'kg')).toHaveLength(0);
  });
});

it('treats states without a weight as before', () => {
  expect(read('S +\r\n', 20 * KG)).toMatchObject([{ digits: null, range: 'over' }]);
});
