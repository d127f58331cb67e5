import type { Samples } from '../testing/sample.ts';

/** What the suites over the whole contract are told of what readers saw. */
export const sightingSamples: Samples = {
  calls: { 'sighting.list': { table: 'sighting' }, 'sighting.find': { table: 'sighting' } },
  references: { ReaderId: 'reader', RfidCardId: null },
  plant: (server) =>
    server.query(
      `with hung as (
         insert into reader (company_id, name, site_id, place, scale_id, protocol, address, is_active)
           select distinct on (company_id) company_id, 'Anten', site_id, 'scale', id, 'chafon-288', 'tcp://10.0.0.6:6001', false
             from scale returning company_id, id, scale_id)
       insert into sighting (company_id, key, reader_id, place, scale_id, kind, at, last_at, is_late, heard, times, form, number, outcome)
         select company_id, gen_random_uuid(), id, 'scale', scale_id, 'card', now(), now(), false, '{"x": 1}', 1, 'epc',
           'E20034120123', 'unknown' from hung`,
    ),
};
