import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '#kit/language.tsx';
import { ticketDetail as operation } from '../operator/visit/visit.fixture.ts';
import { Receipt80 } from './Receipt80.tsx';
import { ReceiptA5 } from './ReceiptA5.tsx';
import { paperWords } from './words.ts';

const printed = { operation, printCount: 1, printedAt: '2026-11-23T23:21:00Z' };
const CODE = '<svg';

describe.each([
  ['A5', ReceiptA5],
  ['a roll', Receipt80],
])('a receipt on %s', (_, Receipt) => {
  const drawn = (address: string | null) =>
    renderToStaticMarkup(
      <LanguageProvider>
        <Receipt ticket={{ ...printed, address }} />
      </LanguageProvider>,
    );
  it('carries a QR code and says what it is for where the company prints one', () => {
    const text = drawn('https://terezi.az/receipt/x');
    expect([text.includes(CODE), text.includes(paperWords.check.az)]).toEqual([true, true]);
  });

  it('carries neither where it prints none, and every weight all the same', () => {
    const text = drawn(null);
    expect([text.includes(CODE), text.includes(paperWords.check.az)]).toEqual([false, false]);
    expect(text).toContain(operation.numberPlate);
  });
});
