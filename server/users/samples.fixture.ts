import { picture, type Samples } from '../testing/sample.ts';

/** Samples of people's accounts for the suites over the whole contract. */
export const userSamples: Samples = {
  calls: {
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
  },
  references: { UserId: 'user_account', UserGroupId: 'user_group' },
};
