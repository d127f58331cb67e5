import type { Samples } from '../testing/sample.ts';

/** What the suites over the whole contract are told of requests. */
export const requestSamples: Samples = {
  calls: {
    'request.list': { table: 'request' },
    'request.find': { table: 'request' },
    'request.approve': { table: 'request', body: () => ({}) },
    'request.cancel': { table: 'request', body: () => ({ Note: 'Belə deyil' }) },
    'request.withdraw': { table: 'request', body: () => ({}) },
  },
  // A row of whatever noun is named beside it.
  references: { RowId: null },
  // Nobody has proposed anything in the world: of what is waiting here the record has changed since.
  plant: (server) =>
    server.query(
      `insert into request (company_id, kind, noun, row_id, row_version, title, before, after, reason, proposed_by,
         proposed_by_name)
       select company_id, 'operation-deletion', 'operation', min(id), 1, '1', '{"statusId": 0}', '{}', 'a', 0, 'A'
       from operation group by company_id`,
    ),
};
