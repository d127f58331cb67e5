import { expect, it } from 'vitest';
import { rfidCardDelete, rfidCardReset } from './request-kinds.ts';

it.each([rfidCardReset, rfidCardDelete])(
  '$name tells the last day of a card as people write days',
  (kind) => {
    const dayWords = kind.values?.['validUntil']?.('2027-03-09');
    expect(dayWords).toEqual({ az: '09.03.2027', en: '09.03.2027' });
  },
);
