import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '#kit/language.tsx';
import { showZone } from '#kit/zone.ts';
import { ticketDetail as operation } from '../operator/visit/visit.fixture.ts';
import { Receipt80 } from './Receipt80.tsx';
import { ReceiptA5 } from './ReceiptA5.tsx';

/** Printed again on a later day, a few hours into the night, as a third print. */
const ticket = {
  operation,
  printCount: 3,
  isSealBroken: false,
  printedAt: '2026-11-23T23:21:00Z',
  address: 'https://terezi.az/receipt/x',
};

describe('paper that is printed again on a later day', () => {
  showZone('Asia/Baku');
  it('says on A5 which day it was printed on, in the company’s zone', () => {
    const text = renderToStaticMarkup(<ReceiptA5 ticket={ticket} />);
    expect(text).toContain('çap 3, 24.11.2026 03:21');
  });

  it('says so on the roll, too', () => {
    const text = renderToStaticMarkup(
      <LanguageProvider>
        <Receipt80 ticket={ticket} />
      </LanguageProvider>,
    );
    expect(text).toContain('çap 3 · 24.11.2026 03:21');
  });
});
