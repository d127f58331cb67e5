import { type Fillings, fill, type Language, type Words } from './words.ts';

/** One way a request can fail: its stable code, its HTTP status and what it says in both languages. */
export type ProblemKind<Az extends string = string> = Words<Az> & {
  readonly code: string;
  readonly status: number;
};

/** What a failure says about one field of the request; `field` is the wire's name, `''` for the whole. */
export type FieldProblem = { field: string; kind: ProblemKind; values: Fillings<string> };

/** Declares a family of problems; each code is `family.name`. */
export function problems<const Kinds extends Readonly<Record<string, Words & { status: number }>>>(
  family: string,
  kinds: Kinds,
): { readonly [Name in keyof Kinds]: Kinds[Name] & { readonly code: string } } {
  const named = Object.entries(kinds).map(([name, kind]) => {
    return [name, Object.freeze({ ...kind, code: `${family}.${name}` })];
  });
  return Object.freeze(Object.fromEntries(named));
}

/**
 * A typed refusal. Thrown anywhere in the server and turned into the wire's `Status` in one place; what the
 * transaction did so far is rolled back.
 */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly values: Fillings<string>;
  readonly errors: readonly FieldProblem[];

  constructor(kind: ProblemKind, values: Fillings<string>, errors: readonly FieldProblem[]) {
    super(kind.code);
    this.kind = kind;
    this.values = values;
    this.errors = errors;
  }

  text(language: Language): string {
    return fill(this.kind, language, this.values);
  }
}

/** A refusal of the request as a whole. */
export const problem = <Az extends string>(kind: ProblemKind<Az>, values: Fillings<Az>): Problem =>
  new Problem(kind, values, []);

/** A refusal that belongs to one field, named as the wire names it (`NumberPlate`). */
export const problemAt = <Az extends string>(
  field: string,
  kind: ProblemKind<Az>,
  values: Fillings<Az>,
): Problem => new Problem(kind, values, [{ field, kind, values }]);
