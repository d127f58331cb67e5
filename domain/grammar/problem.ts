import { figure } from './figure.ts';
import { wireName } from './wire.ts';
import { type Fillings, fill, type Language, type Words } from './words.ts';

/** One way a request can fail: its stable code, its HTTP status and its text in both languages. */
export type ProblemKind<Az extends string = string> = Words<Az> & {
  readonly code: string;
  readonly status: number;
};

/** The error of one field of the request; `field` is the wire's name, `''` for the whole. */
export type FieldProblem = { field: string; kind: ProblemKind; values: Fillings<string> };

/** The text of a problem, its numbers written as everywhere: "8 000 kq", "12,5 kq". */
export function problemText(kind: ProblemKind, language: Language, values: Fillings<string>): string {
  const wireValues = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? (figure(value, language) ?? value) : value,
  ]);
  return fill(kind, language, Object.fromEntries(wireValues) as Fillings<string>);
}

/** The codes of a family of problems, for code that compares codes and needs none of their texts. */
export type CodeOf<Family extends Readonly<Record<string, ProblemKind>>> = Family[keyof Family]['code'];

/** Declares a family of problems; each code is `family.name`. What uses none of them leaves their texts out. */
/* @__NO_SIDE_EFFECTS__ */
export function problems<
  const Family extends string,
  const Kinds extends Readonly<Record<string, Words & { status: number }>>,
>(
  family: Family,
  kinds: Kinds,
): { readonly [Name in keyof Kinds & string]: Kinds[Name] & { readonly code: `${Family}.${Name}` } } {
  const entries = Object.entries(kinds).map(([name, kind]) => {
    return [name, Object.freeze({ ...kind, code: `${family}.${name}` })];
  });
  return Object.freeze(Object.fromEntries(entries));
}

/** A typed refusal. Thrown anywhere in the server and turned into the wire's `Status` in one place; the transaction is rolled back. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly values: Fillings<string>;
  readonly errors: readonly FieldProblem[];
  /** Data with which a screen can go on, such as what stands in the way; most refusals have none. */
  readonly told: object | null;

  constructor(
    kind: ProblemKind,
    values: Fillings<string>,
    errors: readonly FieldProblem[],
    answer: object | null = null,
  ) {
    super(kind.code);
    this.told = answer;
    this.kind = kind;
    this.values = values;
    this.errors = errors;
  }

  text(language: Language): string {
    return problemText(this.kind, language, this.values);
  }
}

/** A refusal of the request as a whole. */
export const problem = <Az extends string>(kind: ProblemKind<Az>, values: Fillings<Az>): Problem =>
  new Problem(kind, values, []);

/** A name in the program's spelling; a literal that begins with a capital does not compile. */
type InnerName<Name extends string> = string extends Name ? Name : Uncapitalize<Name>;

/** A refusal that belongs to one field, named as the program names it (`numberPlate`, `lines.0.amount`): the wire's name follows. */
export const problemAt = <Name extends string, Az extends string>(
  name: Name & InnerName<Name>,
  kind: ProblemKind<Az>,
  values: Fillings<Az>,
): Problem => new Problem(kind, values, [{ field: name.split('.').map(wireName).join('.'), kind, values }]);
