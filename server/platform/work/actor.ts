import type { Role } from '@terezi/domain/grammar/policy.ts';

/** A person who has signed in. */
export type Person = {
  kind: 'person';
  userId: number;
  /** What the database finds the session by: see `sessionOf`. */
  session: string;
  /** The role in which they act, which is no longer their own once they have entered another company. */
  role: Role;
  scaleId: number | null;
  /** The company that they belong to. */
  homeCompanyId: number;
};

/** A telephone of a company, by the token that was issued for it: it reads what a viewer reads, and belongs to no person. */
export type Phone = {
  kind: 'phone';
  id: number;
  /** What the database finds its token by: see `sessionOf`. */
  key: string;
  role: 'Viewer';
  scaleId: null;
};

/** What stands at a site and speaks for it. */
export type Device = { kind: 'device'; siteId: number };

/** A row of the outbox that is being carried out, or what the clock asks for, which has none. */
export type Job = { kind: 'job'; name: string; id: number | null };

/** A caller who has not said who they are. */
export type Nobody = { kind: 'nobody' };

/** Who acts: a person, a telephone, a device, a job, or an unknown caller. */
export type Actor = Person | Phone | Device | Job | Nobody;

export const nobody: Nobody = { kind: 'nobody' };
