import type { Problem } from '@terezi/domain/grammar/problem.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { accountDetails, changePassword } from './account.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.ts';
import { companiesToEnter, enterCompany, leaveCompany } from './enter.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { withdrawLogon } from './logon/wait.ts';
import { askForLink, mustBeGood, resetPassword } from './forgotten-password.ts';
import { askForValidation, validateEmail } from './validate-email.ts';
import type { SignInParts } from './begin-session.ts';
import { approveLogon, cancelLogon, findLogon, listLogons } from './logon/decide.ts';
import { endOwnSessions, ownSessions } from './own-session.ts';
import { giveProof } from './proof.ts';
import { ownSupervisorCode, setSupervisorCode } from './supervisor-code.ts';
import { beginSecondFactor, proveSecondFactor, removeSecondFactor } from './second-factor/own.ts';
import {
  chooseScale,
  enterCode,
  enterOnceApproved,
  liveTicket,
  logIn,
  logOut,
  offerOtherScale,
} from './sign-in.ts';

/** Refuses after the commit, so that a counted failure stays counted; the caller gets the refusal instead of `answer`. */
function refuse<Answer>(ctx: HandlerContext, refused: Problem, answer: Answer): Answer {
  ctx.refuseOnceKept(refused);
  return answer;
}

/** Signing in and out, and the links that set a password. */
const doorRoutes = (parts: SignInParts) => ({
  auth: {
    login: endpoints.auth.login.handler(async ({ context, input }) => {
      const outcome = await logIn(context, parts, input);
      if ('refused' in outcome) return refuse(context, outcome.refused, {});
      return outcome;
    }),
    secondFactor: endpoints.auth.secondFactor.handler(async ({ context, input }) => {
      const outcome = await enterCode(context, parts, input);
      if ('refused' in outcome) return refuse(context, outcome.refused, {});
      return outcome;
    }),
    logon: endpoints.auth.logon.handler(async ({ context, input }) => {
      const outcome = await enterOnceApproved(context, parts, input.tempToken);
      return 'refused' in outcome ? refuse(context, outcome.refused, {}) : outcome;
    }),
    withdrawLogon: endpoints.auth.withdrawLogon.handler(async ({ context, input }) => {
      await withdrawLogon(context, input.tempToken);
      return {};
    }),
    chooseScale: endpoints.auth.chooseScale.handler(({ context, input }) =>
      chooseScale(context, parts, input),
    ),
    changeScale: endpoints.auth.changeScale.handler(({ context }) => offerOtherScale(signedIn(context))),
    firstAdmin: endpoints.auth.firstAdmin.handler(async ({ context, input }) => {
      await makeFirstAdmin(context, input);
      return {};
    }),
    forgotPassword: endpoints.auth.forgotPassword.handler(async ({ context, input }) => {
      await askForLink(context, parts, input.email);
      return {};
    }),
    resendValidation: endpoints.auth.resendValidation.handler(async ({ context, input }) => {
      await askForValidation(context, parts, input.email);
      return {};
    }),
    passwordLink: endpoints.auth.passwordLink.handler(async ({ context, input }) => {
      await mustBeGood(context, input.token);
      return {};
    }),
    resetPassword: endpoints.auth.resetPassword.handler(async ({ context, input }) => {
      await resetPassword(context, input);
      return {};
    }),
    logout: endpoints.auth.logout.handler(async ({ context }) => {
      await logOut(signedIn(context));
      return {};
    }),
  },
});

/** Where people are signed in, their second factor, and sign-ins that wait for an administrator. */
const ownDoorRoutes = (parts: SignInParts) => ({
  logonRequest: {
    list: endpoints.logonRequest.list.handler(({ context, input }) => listLogons(signedIn(context), input)),
    find: endpoints.logonRequest.find.handler(({ context, input }) => findLogon(signedIn(context), input.id)),
    approve: endpoints.logonRequest.approve.handler(({ context, input }) =>
      approveLogon(signedIn(context), input),
    ),
    cancel: endpoints.logonRequest.cancel.handler(({ context, input }) =>
      cancelLogon(signedIn(context), input),
    ),
  },
  secondFactor: {
    begin: endpoints.secondFactor.begin.handler(async ({ context, input }) => {
      const outcome = await beginSecondFactor(signedIn(context), parts, input.password);
      return 'refused' in outcome ? refuse(context, outcome.refused, { secret: '', address: '' }) : outcome;
    }),
    prove: endpoints.secondFactor.prove.handler(async ({ context, input }) => {
      const outcome = await proveSecondFactor(signedIn(context), parts, input.code);
      return 'refused' in outcome ? refuse(context, outcome.refused, { recoveryCode: [] }) : outcome;
    }),
    remove: endpoints.secondFactor.remove.handler(async ({ context, input }) => {
      const outcome = await removeSecondFactor(signedIn(context), parts, input);
      return 'refused' in outcome ? refuse(context, outcome.refused, {}) : {};
    }),
  },
  proof: {
    give: endpoints.proof.give.handler(async ({ context, input }) => {
      const outcome = await giveProof(signedIn(context), parts, input);
      // The answer is checked against its shape before the refusal replaces it, so the moment must be a real one.
      const nothing = { proof: '', expiresAt: context.clock.now().toISOString() };
      return 'refused' in outcome ? refuse(context, outcome.refused, nothing) : outcome;
    }),
  },
  supervisorCode: {
    own: endpoints.supervisorCode.own.handler(({ context }) => ownSupervisorCode(signedIn(context))),
    set: endpoints.supervisorCode.set.handler(async ({ context, input }) => {
      const outcome = await setSupervisorCode(signedIn(context), parts, input);
      const nothing = { supervisorCode: { may: false, setAt: null } };
      return 'refused' in outcome ? refuse(context, outcome.refused, nothing) : outcome;
    }),
  },
  session: {
    own: endpoints.session.own.handler(({ context, input }) => ownSessions(signedIn(context), input)),
    end: endpoints.session.end.handler(({ context, input }) => endOwnSessions(signedIn(context), input.id)),
    endOthers: endpoints.session.endOthers.handler(({ context }) => endOwnSessions(signedIn(context), null)),
  },
});

export const identityRoutes = (parts: SignInParts) => ({
  ...doorRoutes(parts),
  company: {
    toEnter: endpoints.company.toEnter.handler(async ({ context, input }) => ({
      company: await companiesToEnter(signedIn(context), input),
    })),
    enter: endpoints.company.enter.handler(({ context, input }) =>
      enterCompany(signedIn(context), parts, input.companyId),
    ),
    leave: endpoints.company.leave.handler(({ context }) => leaveCompany(signedIn(context), parts)),
  },
  user: {
    invitation: endpoints.user.invitation.handler(({ context, input }) =>
      findInvitation(context, input.token),
    ),
    acceptInvitation: endpoints.user.acceptInvitation.handler(async ({ context, input }) => {
      const outcome = await acceptInvitation(context, parts, input);
      return 'refused' in outcome ? refuse(context, outcome.refused, { token: '' }) : outcome;
    }),
    approve: endpoints.user.approve.handler(({ context, input }) =>
      validateEmail(context, parts, input.token),
    ),
    details: endpoints.user.details.handler(async ({ context }) => ({
      user: await accountDetails(signedIn(context)),
    })),
    changePassword: endpoints.user.changePassword.handler(async ({ context, input }) => {
      const outcome = await changePassword(signedIn(context), parts, input);
      if ('refused' in outcome) return refuse(context, outcome.refused, { token: '' });
      return outcome;
    }),
  },
  ...ownDoorRoutes(parts),
  live: {
    ticket: endpoints.live.ticket.handler(async ({ context }) => ({
      ticket: await liveTicket(signedIn(context)),
    })),
  },
});
