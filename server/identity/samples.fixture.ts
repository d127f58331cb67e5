import type { Samples } from '../testing/sample.ts';

/** Samples of signing in and of sessions for the suites over the whole contract. */
export const identitySamples: Samples = {
  calls: {
    'auth.login': { body: () => ({ Email: 'admin@demo.az', Password: 'Demo1234' }) },
    'auth.chooseScale': { body: ({ scaleId }) => ({ TempToken: 'x', ScaleId: scaleId }) },
    'auth.logon': { body: () => ({ TempToken: 'x' }) },
    'auth.withdrawLogon': { body: () => ({ TempToken: 'x' }) },
    'logonRequest.list': { table: 'logon_request' },
    'logonRequest.find': { table: 'logon_request' },
    'logonRequest.approve': { table: 'logon_request', which: 'alive', body: () => ({}) },
    'logonRequest.cancel': { table: 'logon_request', which: 'alive', body: () => ({ Note: 'Tanımıram' }) },
    'auth.secondFactor': { body: () => ({ TempToken: 'x', Code: '000000' }) },
    'proof.give': { body: () => ({ Password: 'Demo1234' }) },
    'supervisorCode.own': {},
    'supervisorCode.set': { body: () => ({ Password: 'Demo1234', Code: null }) },
    'secondFactor.begin': { body: () => ({ Password: 'Demo1234' }) },
    'secondFactor.prove': { body: () => ({ Code: '000000' }) },
    'secondFactor.remove': { body: () => ({ Password: 'Demo1234', Code: '000000' }) },
    'auth.changeScale': { body: () => ({}) },
    'auth.firstAdmin': {
      body: () => ({ Token: 'x', Email: 'x@demo.az', Fullname: 'Xanım', Password: 'Demo1234' }),
    },
    'auth.forgotPassword': { body: () => ({ Email: 'nobody@demo.az' }) },
    'auth.resendValidation': { body: () => ({ Email: 'nobody@demo.az' }) },
    'auth.passwordLink': {},
    'auth.resetPassword': { body: () => ({ Token: 'x', NewPassword: 'Demo1234' }) },
    'auth.logout': { body: () => ({}), spendsSession: true },
    'session.own': { table: 'session', reach: 'mine' },
    'session.end': { table: 'session', reach: 'mine', which: 'alive', body: () => ({}) },
    'session.endOthers': { body: () => ({}) },
    'live.ticket': { body: () => ({}) },
  },
  // Another session of the person, since their own is ended by signing out.
  plant: async (server, admins) => {
    await server.query(
      `insert into logon_request (company_id, user_id, address, hash, knows, has_second_factor, expires_at)
       select c.id, (select min(u.id) from user_account u where u.company_id = c.id and u.email <> all ($1)), '203.0.113.7',
         sha256(convert_to('logon ' || c.id || ' ' || n, 'UTF8')), '', false, now() + interval '1 hour'
       from company c, generate_series(1, 3) n
       where exists (select from user_account u where u.company_id = c.id and u.email <> all ($1))`,
      [admins.map((name) => `${name}@demo.az`)],
    );
    await server.query(
      `insert into session (company_id, user_id, key_hash, role, expires_at)
       select u.company_id, u.id, sha256(convert_to('planted ' || u.id || ' ' || n, 'UTF8')), g.role, now() + interval '1 hour'
       from user_account u join user_group g on g.id = u.user_group_id, generate_series(1, 4) n where u.email = any ($1)`,
      [admins.map((name) => `${name}@demo.az`)],
    );
  },
  references: {
    CompanyId: 'company',
    ScaleIds: 'scale',
    StatusId: null,
  },
};
