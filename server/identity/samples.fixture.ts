import { picture, type Samples } from '../testing/sample.ts';

/** Samples of signing in, of companies and of the own account for the suites over the whole contract. */
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
    'user.approve': { body: () => ({ Token: 'x' }) },
    'user.list': { table: 'user_account' },
    'user.find': { table: 'user_account' },
    'user.history': { table: 'user_account' },
    'user.signIns': { table: 'user_account' },
    'user.add': {
      table: 'user_account',
      body: ({ named }, number) => ({
        Email: `devet-${number}@example.az`,
        UserGroupId: named['user_group'],
      }),
    },
    'user.invitation': {},
    'user.acceptInvitation': {
      body: () => ({ Token: 'x', Fullname: 'Xanım', Password: 'Demo1234', Phone: '994501112233' }),
    },
    'user.change': { table: 'user_account', body: (_, number) => ({ Address: `Ünvan ${number}` }) },
    'user.editInfo': { body: (_, number) => ({ Address: `Ünvan ${number}` }) },
    'user.approveInstead': { table: 'user_account', idIn: 'UserId', reach: 'seen', body: () => ({}) },
    'user.resendInvite': { table: 'user_account', idIn: 'UserId', reach: 'seen', body: () => ({}) },
    'user.resendApprove': { table: 'user_account', idIn: 'UserId', reach: 'seen', body: () => ({}) },
    'user.resetPassword': { table: 'user_account', idIn: 'UserId', reach: 'seen', body: () => ({}) },
    'user.block': { table: 'user_account', idIn: 'UserId', reach: 'seen', body: () => ({}) },
    'user.unblock': { table: 'user_account', idIn: 'UserId', reach: 'seen', body: () => ({}) },
    'user.takeSecondFactor': { table: 'user_account', idIn: 'UserId', reach: 'seen', body: () => ({}) },
    'user.remove': { table: 'user_account' },
    'user.details': {},
    // The same password again is refused by its rule, after the permission.
    'user.changePassword': { body: () => ({ OldPassword: 'Demo1234', NewPassword: 'Demo1234' }) },
    'user.setPicture': { bytes: picture },
    'user.removePicture': {},
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
    UserId: 'user_account',
    UserGroupId: 'user_group',
    ScaleIds: 'scale',
    StatusId: null,
  },
};
