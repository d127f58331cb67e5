import { keptCalls, type Samples } from '../testing/sample.ts';

/** Samples of cards, sightings and crossings for the suites over the whole contract. */
export const sightingSamples: Samples = {
  calls: {
    'sighting.list': { table: 'sighting' },
    'sighting.find': { table: 'sighting' },
    'crossing.list': { table: 'crossing' },
    'crossing.find': { table: 'crossing' },
    'crossing.curve': { table: 'crossing' },
    'crossing.take': { table: 'crossing', body: () => ({}) },
    'crossing.explain': { table: 'crossing', body: () => ({ Reason: 'Kart oxunmayıb' }) },
    'crossing.disregard': { table: 'crossing', body: () => ({ Reason: 'Minik avtomobili' }) },
    'rfidCard.block': { table: 'rfid_card', which: 'alive', body: () => ({ Reason: 'Kart itib' }) },
    'rfidCard.unblock': { table: 'rfid_card', which: 'alive', body: () => ({}) },
    ...keptCalls('rfidCardOperation', 'rfid_card_operation', ({ named }) => ({
      ...{ RfidCardId: named['rfid_card'], Usage: 'always', CargoId: named['cargo'] },
    })),
    'rfidCard.prepare': {
      ...{ table: 'rfid_card', which: 'alive' },
      body: ({ named }) => ({ Usage: 'always', CargoId: named['cargo'] }),
    },
    'rfidCardOperation.clear': { table: 'rfid_card_operation', which: 'alive', body: () => ({}) },
    'rfidCard.proposeReset': {
      table: 'rfid_card',
      which: 'alive',
      body: () => ({ Reason: 'Sürücü dəyişib' }),
    },
    'rfidCard.proposeDelete': {
      table: 'rfid_card',
      which: 'alive',
      body: () => ({ Reason: 'Kart itirilib' }),
    },
  },
  references: { ReaderId: 'reader', RfidCardId: 'rfid_card', CardOperationId: 'rfid_card_operation' },
  async plant(server) {
    await server.query(
      `insert into rfid_card (company_id, rfid_number, card_number, card_type_id, created_at, created_by_name)
         select distinct on (s.company_id) s.company_id, 'E2003413' || lpad(s.company_id::text, 8, '0'), '8-' || s.company_id,
           (select min(t.id) from card_type t where t.company_id in (1, s.company_id) and t.deleted_at is null), now(), 'Anar'
           from scale s`,
    );
    await server.query(
      `insert into rfid_card_operation (company_id, rfid_card_id, usage, name, cargo_id, created_at, created_by_name)
         select c.company_id, c.id, 'always', 'Qum',
           (select min(k.id) from cargo k where k.company_id = c.company_id and k.deleted_at is null), now(), 'Anar' from rfid_card c
           where not exists (select from rfid_card_operation o where o.rfid_card_id = c.id)`,
    );
    await server.query(
      `with hung as (
         insert into reader (company_id, name, site_id, place, scale_id, protocol, address, is_active)
           select distinct on (company_id) company_id, 'Anten', site_id, 'scale', id, 'chafon-288', 'tcp://10.0.0.6:6001', false
             from scale returning company_id, id, scale_id)
       insert into sighting (company_id, key, reader_id, place, scale_id, kind, at, last_at, is_late, heard, times, form, number, outcome)
         select company_id, gen_random_uuid(), id, 'scale', scale_id, 'card', now(), now(), false, '{"x": 1}', 1, 'epc',
           'E20034120123', 'unknown' from hung`,
    );
  },
};
