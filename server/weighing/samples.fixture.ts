import { wireName } from '@terezi/domain/grammar/wire.ts';
import { EVERY_NAMED, idOf, NAMED_NOUNS } from '@terezi/domain/weighing/ticket/named.ts';
import { type Samples, tableOf } from '../testing/sample.ts';

/** Samples of tickets and their records for the suites over the whole contract. */
export const weighingSamples: Samples = {
  // No empty weight of a truck on site is known: these tickets stay open when a suite tries to complete them. Every company
  // divides tickets; every person who weighs is a dispatcher too.
  plant: async (server) => {
    await server.query(`update truck set empty_weight_kg = null, empty_weight_at = null, passport_weight_kg = null
      where id in (select truck_id from operation where status_id = 1)`);
    await server.query('update company set operation_division_available = true');
    await server.query('update user_account set is_dispetcher = true');
    // A supervisor of every company has let a weight through, long ago.
    await server.query(`insert into weight_override (company_id, scale_id, stage, truck_id, objections, reason, asked_by,
        given_by, given_by_name, expires_at)
      select c.id, s.id, 'weight1', t.id, '["overload"]', 3, p.ids[1], p.ids[2], 'Nəzarətçi', now() - interval '1 day'
        from company c
          join lateral (select id from scale where company_id = c.id limit 1) s on true
          join lateral (select id from truck where company_id = c.id limit 1) t on true
          join lateral (select array_agg(id) as ids from user_account where company_id = c.id) p on cardinality(p.ids) > 1`);
    // Every company has a check of chains that no job has come to yet.
    await server.query(`with asked as (insert into chain_check (company_id, user_id)
        select company_id, null from scale group by company_id returning company_id, id)
      insert into chain_check_scale (company_id, chain_check_id, scale_id)
        select s.company_id, a.id, s.id from asked a join scale s using (company_id)`);
    // Divisions of every company have left something over.
    await server.query(`insert into balance_entry (company_id, cargo_id, kind, kg, at, by_name)
      select company_id, min(id), 'raise', 1000, now(), 'Tərəzi' from cargo where deleted_at is null group by company_id`);
  },
  calls: {
    'operation.list': { table: 'operation' },
    'operation.find': { table: 'operation' },
    'operation.history': { table: 'operation' },
    'operation.curve': { table: 'operation' },
    'operation.open': {
      table: 'scale',
      idIn: 'ScaleId',
      body: ({ scaleId, freePlate }) => ({ ScaleId: scaleId, NumberPlate: freePlate }),
    },
    'operation.weight2': { table: 'operation', which: 'open', body: () => ({}) },
    'operation.tare': { table: 'operation', which: 'open' },
    'operation.completeWithoutWeight2': { table: 'operation', which: 'open', body: () => ({}) },
    'operation.completeWithTechnicalPass': { table: 'operation', which: 'open', body: () => ({}) },
    'operation.lossPercentage': {
      table: 'operation',
      which: 'atScale',
      body: (_, number) => ({ LossPercentage: (number % 100) + 0.25 }),
    },
    'operation.divide': {
      table: 'operation',
      which: 'atScale',
      body: ({ named }) => ({ Lines: [{ CustomerId: named['customer'], Percentage: 40 }] }),
    },
    'operation.proposeDivision': {
      table: 'operation',
      which: 'atScale',
      body: ({ named }) => ({
        Reason: 'Səhv bölünüb',
        Lines: [{ CustomerId: named['customer'], Percentage: 30 }],
      }),
    },
    'operation.supervisors': {},
    'gate.find': {},
    'operation.override': {
      body: ({ scaleId, truckId }) => ({
        ...{ ScaleId: scaleId, Stage: 'weight1', TruckId: truckId, Objections: ['overload'] },
        ...{ UserId: 1, Code: '123456', Reason: 3 },
      }),
    },
    'operation.askOverride': {
      body: ({ scaleId, truckId }) => ({
        ...{ ScaleId: scaleId, Stage: 'weight1', TruckId: truckId, Objections: ['overload'], Reason: 3 },
      }),
    },
    'operation.askedOverride': { table: 'request', reach: 'own' },
    'operation.cancel': { table: 'operation', which: 'open', body: () => ({ Reason: 'Səhv açılıb' }) },
    'operation.print': { table: 'operation', which: 'atScale', body: () => ({}) },
    'operation.printDivision': { table: 'operation', which: 'atScale', body: () => ({ Lines: [1] }) },
    'operation.proposeWeight1': {
      body: ({ scaleId, truckId }) => ({ ScaleId: scaleId, TruckId: truckId, Weight1: 14_260, Code: '02' }),
    },
    'operation.proposeWeight2': {
      table: 'operation',
      which: 'open',
      body: () => ({ Weight2: 14_260, Code: '02' }),
    },
    'operation.known': { body: ({ truckId }) => ({ TruckId: truckId }) },
    'operation.suggestion': { body: ({ truckId }) => ({ TruckId: truckId }) },
    'operation.proposeChange': {
      table: 'operation',
      which: 'atScale',
      body: (_, number) => ({ Reason: 'Səhv yazılıb', Weight1Note: `Qeyd ${number}` }),
    },
    'operation.proposeDeletion': {
      table: 'operation',
      which: 'atScale',
      body: () => ({ Reason: 'İki dəfə çəkilib' }),
    },
    'netPool.list': { table: 'cargo' },
    'netPool.ledger': { table: 'cargo' },
    'weightRecord.unused': {},
    'chainCheck.list': { table: 'chain_check' },
    'chainCheck.find': { table: 'chain_check' },
    'chainCheck.begin': { body: () => ({}) },
    'chainCheck.cancel': { table: 'chain_check', body: () => ({}) },
    'receipt.find': {},
    'receipt.signed': {},
    'receipt.picture': {},
  },
  references: {
    // A ticket's public name.
    PublicId: null,
    OverrideId: 'weight_override',
    SightingId: 'sighting',
    OperatorId: 'user_account',
    CompletedById: 'user_account',
    DividedCustomerId: 'customer',
    DividedSenderId: 'sender',
    TrailerId: 'trailer',
    ...Object.fromEntries(EVERY_NAMED.map((each) => [wireName(idOf(each)), tableOf(NAMED_NOUNS[each])])),
  },
};
