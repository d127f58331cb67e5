import { sql as raw } from 'kysely';
import { readCode } from '@terezi/domain/devices/site/enrolment.ts';
import { Problem } from '@terezi/domain/grammar/problem.ts';
import type { HandlerContext } from '#platform/http/context.ts';
import type { SigningKeys } from '#platform/signing-key.ts';
import { countFailure, enrolmentSubjects, slowDown } from '../../identity/index.ts';
import {
  type Enrolled,
  type Enrolling,
  type EnrolmentDesk,
  type KnownCode,
  mustBeProven,
  unknownCode,
} from './desk.ts';

/**
 * Enrols an agent by a code from its site's page. The call needs no session: guesses are slowed down as at sign-in, and the
 * failure stays counted although the call is refused.
 */
export async function enrolAgent(
  ctx: HandlerContext,
  { keys, desk }: { keys: SigningKeys; desk: EnrolmentDesk },
  request: Enrolling,
): Promise<Enrolled> {
  const enrolment = { ...request, code: readCode(request.code) ?? '' };
  mustBeProven(enrolment);
  const subjects = enrolmentSubjects(keys, ctx);
  await slowDown(ctx, subjects);
  const { rows } = await raw<KnownCode>`
    select * from gate.enrolment_code(${desk.hashOf(enrolment.code)})`.execute(ctx.sql);
  const outcome = rows[0] ? await desk.enrol(rows[0], enrolment, ctx.address) : unknownCode();
  if (!(outcome instanceof Problem)) return outcome;
  await countFailure(ctx, subjects);
  ctx.refuseOnceKept(outcome);
  return { siteId: 0, name: '', secret: '', serverKey: '' };
}
