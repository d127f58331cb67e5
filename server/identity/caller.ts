import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';

/** The caller, as far as it decides what they may do with people. */
export const caller = (ctx: SignedIn) => ({ ...rulingCallerOf(ctx), userId: ctx.actor.userId });
