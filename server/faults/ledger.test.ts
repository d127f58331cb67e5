import { describe, expect, it } from 'vitest';
import { audit, type Books } from '../testing/audit.ts';
import { type Entry, type Ledger, newLedger } from '../testing/ledger.ts';

// Every fault test ends with this audit: here it is shown to find each kind of broken promise.
const ticket = (id: number, more: Partial<Entry> = {}): Entry => ({
  id,
  receipt: `1-${id} of 3`,
  weight1: 30_000,
  weight2: 12_000,
  ...more,
});

function promises(): Ledger {
  const ledger = newLedger();
  for (const id of [1, 2, 3]) {
    ledger.opened.push(ticket(id, { weight2: null }));
    ledger.tickets.set(id, ticket(id));
  }
  ledger.trucks.push('10-FT-0001', '10-FT-0002');
  ledger.prints.set(7, [1, 2, 3]);
  return ledger;
}
const kept = (): Books => ({
  tickets: [1, 2, 3].map((id) => ticket(id)),
  scales: [{ number: 1, receipts: [1, 2, 3], counter: 3 }],
  reused: [],
  trucks: ['10-FT-0001', '10-FT-0002'],
  prints: new Map([[7, 3]]),
  broken: [],
});

const breaches: [what: string, books: Partial<Books>, said: string[]][] = [
  [
    'a lost ticket',
    { tickets: [1, 2].map((id) => ticket(id)) },
    ['ticket 1-3 of 3 was acknowledged and is lost'],
  ],
  [
    'a doubled ticket',
    { tickets: [...kept().tickets, ticket(4)] },
    ['ticket 1-4 of 3 was made and nobody was told'],
  ],
  [
    'half an effect',
    { tickets: [...kept().tickets.slice(0, 2), ticket(3, { weight2: null })] },
    [`ticket 1-3 of 3 is not what was acknowledged: ${JSON.stringify(ticket(3, { weight2: null }))}`],
  ],
  [
    'another weight',
    { tickets: [...kept().tickets.slice(0, 2), ticket(3, { weight1: 1 })] },
    [`ticket 1-3 of 3 is not what was acknowledged: ${JSON.stringify(ticket(3, { weight1: 1 }))}`],
  ],
  [
    'a gap',
    { scales: [{ number: 1, receipts: [1, 2, 4], counter: 3 }] },
    ['scale 1 goes wrong at receipt 3'],
  ],
  [
    'a repeat',
    { scales: [{ number: 1, receipts: [1, 2, 2], counter: 3 }] },
    ['scale 1 goes wrong at receipt 3'],
  ],
  [
    'a counter that ran ahead',
    { scales: [{ number: 1, receipts: [1, 2, 3], counter: 4 }] },
    ['scale 1 counted 4 receipts of 3'],
  ],
  ['a record used twice', { reused: [9] }, ['record 9 stands on two weights']],
  ['a broken chain', { broken: ['1-2'] }, ['the records of 1-2 do not verify']],
  ['a lost truck', { trucks: ['10-FT-0001'] }, ['truck 10-FT-0002 was acknowledged and is lost']],
  ['a doubled truck', { trucks: [...kept().trucks, '10-FT-0002'] }, ['truck 10-FT-0002 stands there twice']],
  [
    'a truck of nobody',
    { trucks: [...kept().trucks, '10-FT-0003'] },
    ['truck 10-FT-0003 was added and nobody was told'],
  ],
  ['a print too many', { prints: new Map([[7, 4]]) }, ['ticket 7 was printed 4 times and 3 were told']],
];

describe('the audit after a fault', () => {
  it('finds nothing where every promise was kept', () => {
    expect(audit(promises(), kept())).toEqual([]);
  });

  it.each(breaches)('finds %s', (_, books, complaints) => {
    expect(audit(promises(), { ...kept(), ...books })).toEqual(complaints);
  });

  it('finds one receipt of two tickets', () => {
    const ledger = promises();
    ledger.opened.push(ticket(2));
    expect(audit(ledger, kept())).toEqual(['receipt 1-2 of 3 was given twice']);
  });

  it('finds one print number of two people', () => {
    const ledger = promises();
    ledger.prints.set(7, [1, 2, 2]);
    expect(audit(ledger, kept())).toEqual(['ticket 7 was printed 3 times and 3 were told']);
  });
});
