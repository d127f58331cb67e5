import type { Samples } from '../testing/sample.ts';

const REASON = 'Yük gəlməyib';
const MASS = {
  kind: 'weighed',
  at: '2026-01-05T08:00:00Z',
  record: '7-0000001',
  scale: '7',
  division: 20_000,
  max: 60_000_000,
};
const FIGURES = {
  gross: { ...MASS, mass: 40_120_000 },
  tare: { ...MASS, mass: 14_240_000 },
  net: 25_880_000,
};

/** Samples of income requests for the suites over the whole contract. */
export const incomeSamples: Samples = {
  // What a company has received of another one comes by jobs: one that waits in each company.
  plant: (server) =>
    server.query(
      `insert into income_operation (company_id, side, number, partner_company_id, partner_name, partner_voen,
          sender_operation_id, sender_version, sender_receipt, sender_public_id, number_plate, cargo_name, completed_how,
          sent_at, sent_net_kg, sent_figures, allowed_short_kg, allowed_over_kg, arrived_at)
        select c.id, 'received', 1000, o.id, o.name, o.voen, 1, 1, '7-41208', 'plant-' || c.id, '50-GH-214', 'Qum', 'TwoPass',
            now(), 25880, $1, -200, 200, now()
          from company c join lateral (select * from company x where x.id <> c.id and x.type_id = 2 limit 1) o on true`,
      [JSON.stringify(FIGURES)],
    ),
  references: { SenderCompanyId: null },
  calls: {
    'incomeOperation.list': { table: 'income_operation' },
    'incomeOperation.find': { table: 'income_operation' },
    'incomeOperation.partners': {},
    'incomeOperation.offered': {},
    'incomeOperation.acceptOffer': { body: () => ({ SenderCompanyId: 999_999_999 }) },
    'incomeOperation.declineOffer': { body: () => ({ SenderCompanyId: 999_999_999 }) },
    'incomeOperation.approve': { table: 'income_operation', body: () => ({}) },
    'incomeOperation.link': {
      table: 'income_operation',
      body: () => ({ OperationId: 999_999_999 }),
    },
    'incomeOperation.cancel': { table: 'income_operation', body: () => ({ Reason: REASON }) },
    'incomeOperation.acceptChange': { table: 'income_operation', body: () => ({}) },
    'incomeOperation.rejectChange': { table: 'income_operation', body: () => ({ Reason: REASON }) },
  },
};
