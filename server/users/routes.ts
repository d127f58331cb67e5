import { endpoints, signedIn, uploaded } from '#platform/http/endpoints.ts';
import { resourceRoutes, type Surroundings, withActs } from '#platform/resource/routes.ts';
import { changeUser } from './change-user.ts';
import { inviteUser } from './invite.ts';
import { editInfo } from './own-details.ts';
import { removePicture, setPicture } from './picture.ts';
import { seenToUser, seeToUser } from './see-to-user.ts';
import { signInsOf } from './sign-ins.ts';
import { findUser, listUsers, userHistory } from './user.ts';
import { addGroup, changeGroup, userGroup } from './user-group.ts';

const { user } = endpoints;

/** Other people's accounts. */
const peopleRoutes = () => ({
  list: user.list.handler(({ context, input }) => listUsers(signedIn(context), input)),
  find: user.find.handler(async ({ context, input }) => {
    const ctx = signedIn(context);
    return { user: await findUser(ctx, input.id) };
  }),
  signIns: user.signIns.handler(({ context, input }) => signInsOf(signedIn(context), input)),
  history: user.history.handler(({ context, input }) => userHistory(signedIn(context), input)),
  add: user.add.handler(async ({ context, input }) => ({ user: await inviteUser(signedIn(context), input) })),
  change: user.change.handler(async ({ context, input }) => ({
    user: await changeUser(signedIn(context), input),
  })),
  approveInstead: user.approveInstead.handler(({ context, input }) =>
    seenToUser(signedIn(context), 'approve', input.userId),
  ),
  resendInvite: user.resendInvite.handler(async ({ context, input }) => {
    await seeToUser(signedIn(context), 'resendInvite', input.userId);
    return {};
  }),
  resendApprove: user.resendApprove.handler(async ({ context, input }) => {
    await seeToUser(signedIn(context), 'resendApprove', input.userId);
    return {};
  }),
  resetPassword: user.resetPassword.handler(async ({ context, input }) => {
    await seeToUser(signedIn(context), 'resetPassword', input.userId);
    return {};
  }),
  block: user.block.handler(({ context, input }) => seenToUser(signedIn(context), 'block', input.userId)),
  unblock: user.unblock.handler(({ context, input }) =>
    seenToUser(signedIn(context), 'unblock', input.userId),
  ),
  takeSecondFactor: user.takeSecondFactor.handler(({ context, input }) =>
    seenToUser(signedIn(context), 'takeSecondFactor', input.userId),
  ),
  remove: user.remove.handler(async ({ context, input }) => {
    await seeToUser(signedIn(context), 'remove', input.id);
    return {};
  }),
});

const withRulings = withActs(endpoints.userGroup);

/** What people change of their own accounts. */
const ownRoutes = () => ({
  editInfo: user.editInfo.handler(async ({ context, input }) => ({
    user: await editInfo(signedIn(context), input),
  })),
  setPicture: user.setPicture.handler(async ({ context }) => ({
    profileImage: await setPicture(signedIn(context), uploaded(context)),
  })),
  removePicture: user.removePicture.handler(async ({ context }) => {
    await removePicture(signedIn(context));
    return {};
  }),
});

/** The groups that people stand in. */
const groupRoutes = (around: Surroundings) => ({
  ...resourceRoutes(endpoints.userGroup, userGroup, around, { changeOne: changeGroup }),
  add: endpoints.userGroup.add.handler(async ({ context, input }) => ({
    userGroup: withRulings(context, await addGroup(signedIn(context), input)),
  })),
});

/** Accounts as their owners and administrators change them, and groups. */
export const userRoutes = (around: Surroundings) => ({
  userGroup: groupRoutes(around),
  user: { ...ownRoutes(), ...peopleRoutes() },
});
