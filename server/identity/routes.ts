import type { Problem } from '@terezi/domain/grammar/problem.ts';
import type { Ctx } from '#platform/http/context.ts';
import { endpoints, signedIn } from '#platform/http/endpoints.ts';
import { accountDetails, changePassword } from './account.ts';
import { makeFirstAdmin } from './first-admin.ts';
import { chooseScale, liveTicket, logIn, logOut, type SignInParts } from './sign-in.ts';

/** Refuses once the commit is safe, so that the failure that was counted stays counted; nobody sees the answer. */
function refuse<Answer>(ctx: Ctx, refused: Problem, answer: Answer): Answer {
  ctx.afterCommit(() => {
    throw refused;
  });
  return answer;
}

export const identityRoutes = (parts: SignInParts) => ({
  auth: {
    login: endpoints.auth.login.handler(async ({ context, input }) => {
      const outcome = await logIn(context, parts, input);
      if ('refused' in outcome) return refuse(context, outcome.refused, {});
      return outcome;
    }),
    chooseScale: endpoints.auth.chooseScale.handler(({ context, input }) =>
      chooseScale(context, parts, input),
    ),
    firstAdmin: endpoints.auth.firstAdmin.handler(async ({ context, input }) => {
      await makeFirstAdmin(context, input);
      return {};
    }),
    logout: endpoints.auth.logout.handler(async ({ context }) => {
      await logOut(signedIn(context));
      return {};
    }),
  },
  user: {
    details: endpoints.user.details.handler(async ({ context }) => ({
      user: await accountDetails(signedIn(context)),
    })),
    changePassword: endpoints.user.changePassword.handler(async ({ context, input }) => {
      const outcome = await changePassword(signedIn(context), parts, input);
      if ('refused' in outcome) return refuse(context, outcome.refused, { token: '' });
      return outcome;
    }),
  },
  live: {
    ticket: endpoints.live.ticket.handler(async ({ context }) => ({
      ticket: await liveTicket(signedIn(context)),
    })),
  },
});
