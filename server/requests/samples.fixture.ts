import type { Samples } from '../testing/sample.ts';

/** Samples of requests for the suites over the whole contract. */
export const requestSamples: Samples = {
  calls: {
    'request.list': { table: 'request' },
    'request.answered': {},
    'request.find': { table: 'request' },
    'request.approve': { table: 'request', body: () => ({}) },
    'request.cancel': {
      table: 'request',
      body: () => ({ Note: 'Belə deyil' }),
    },
    'deputy.find': {},
    'deputy.name': {
      body: ({ named }) => ({
        DeputyId: named['user_account'],
        Kinds: ['operation-change'],
        ...{ FromDay: '2020-01-01', FromTime: '00:00', ToDay: '2099-01-01', ToTime: '09:00' },
      }),
    },
    'deputy.end': { table: 'deputy', reach: 'mine', body: () => ({}) },
    'request.withdraw': { table: 'request', body: () => ({}) },
  },
  // A row of the noun that is named beside it.
  references: { RowId: null, DeputyId: 'user_account' },
  // The world has no requests: the record of the one planted here has changed since. An operator decides it, or what others
  // have sent, only as an administrator's deputy.
  plant: async (server, admins) => {
    await server.query(
      `insert into request (company_id, kind, noun, row_id, row_version, title, before, after, reason, proposed_by,
         proposed_by_name)
       select company_id, 'operation-deletion', 'operation', min(id), 1, '1', '{"statusId": 0}', '{}', 'a', 0, 'A'
       from operation group by company_id`,
    );
    await server.query(
      `insert into deputy (company_id, user_id, user_name, deputy_id, deputy_name, kinds, from_at, to_at)
       select u.company_id, u.id, 'A', d.id, 'B', '{operation-deletion,income}', '2020-01-01', '2099-01-01'
       from user_account u join lateral (select min(o.id) as id from user_account o join user_group g on g.id = o.user_group_id
         where o.company_id = u.company_id and o.id <> u.id and g.role = 'Operator') as d on d.id is not null
       where email = any ($1)`,
      [admins.map((name) => `${name}@demo.az`)],
    );
  },
};
