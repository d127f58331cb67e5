import type { Samples } from '../testing/sample.ts';

/** What the suites over the whole contract are told of reports and of lists that become files. */
export const reportSamples: Samples = {
  calls: {
    'dashboard.find': {},
    'export.ask': { body: () => ({ List: 'scale', Format: 'csv', Columns: ['name'] }) },
    'export.list': { table: 'export', reach: 'mine' },
    'export.find': { table: 'export', reach: 'mine' },
    'export.cancel': { table: 'export', reach: 'mine', body: () => ({}) },
  },
  plant: (server, admins) =>
    server.query(
      `insert into export (company_id, user_id, noun, format, language, asked, total)
       select company_id, id, 'operation', 'csv', 'az', '{"columns": []}', 1 from user_account where email = any ($1)`,
      [admins.map((name) => `${name}@demo.az`)],
    ),
};
