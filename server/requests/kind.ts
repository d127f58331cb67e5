import type { RequestKind } from '@terezi/domain/requests/kind.ts';
import type { SignedIn } from '#platform/http/context.ts';

/** Values of a row by field, as they stand in JSON. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

/** The row that a request is about: its title, and all that a decision about it rests on. */
export type Subject = {
  id: number;
  version: number;
  title: string;
  /** Another name that people know it by. */
  lead?: string;
  values: Values;
};

/** What was proposed, when and by whom, for the verb that carries it out. */
export type Proposed = {
  requestId: number;
  rowId: number;
  after: Values;
  reason: string;
  proposedAt: string;
  proposedBy: number;
  proposedByName: string;
};

/** What a noun declares of a kind: how its row stands, and which of its own verbs does what is approved. */
export type RequestVerb = {
  readonly kind: RequestKind;
  /** The row as it is; where it `isHeld`, locked until this transaction ends. Null where it is gone. */
  look(ctx: SignedIn, id: number, isHeld: boolean): Promise<Subject | null>;
  /** Does it, by the noun's own verb and all its rules, in the transaction of the decision. */
  carryOut(ctx: SignedIn, proposed: Proposed): Promise<void>;
};

/** What is declared of each kind, by its name. */
export type RequestVerbs = ReadonlyMap<string, RequestVerb>;

/** All kinds; two of one name are a mistake of the program. */
export function requestVerbs(verbs: readonly RequestVerb[]): RequestVerbs {
  const byName = new Map(verbs.map((verb) => [verb.kind.name, verb]));
  if (byName.size < verbs.length) throw new Error('two kinds of requests have one name');
  return byName;
}

/** What is declared of a stored kind; one that is declared no more was given up without being decided. */
export function verbOf(verbs: RequestVerbs, name: string): RequestVerb {
  const verb = verbs.get(name);
  if (!verb) throw new Error(`there is no request of kind ${name}`);
  return verb;
}
