import type { Samples } from '../testing/sample.ts';

/** Samples of the history for the suites over the whole contract. */
export const historySamples: Samples = {
  calls: {
    'history.list': { table: 'field_history' },
    'history.former': { table: 'field_history' },
    'history.putBack': { table: 'field_history', body: () => ({}) },
  },
  references: { RecordId: null },
  // The first entry of each company becomes one of a truck, which every signed-in role may read.
  plant: async (server) => {
    await server.query('alter table field_history disable trigger user');
    await server.query(
      `update field_history h set table_name = 'truck', row_id = t.id, kind = 'update',
         changes = '{"passport_number": ["AA 1", "AA 2"]}'
         from (select distinct on (company_id) company_id, id from truck where deleted_at is null order by company_id, id) t
         where t.company_id = h.company_id
           and h.id = (select min(id) from field_history f where f.company_id = h.company_id)`,
    );
    await server.query('alter table field_history enable trigger user');
  },
};
