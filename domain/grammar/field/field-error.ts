import type { FieldProblem, ProblemKind } from '../problem.ts';
import { fieldProblems } from '../problems.ts';
import { wireName } from '../wire.ts';

/** A validation error of a value, in the fuller form that Zod gives to an issue. */
export type Issue = {
  code?: string;
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  keys?: readonly string[];
  origin?: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
  inclusive?: boolean;
  format?: string;
  expected?: string;
  divisor?: number;
  input?: unknown;
  params?: { problem?: ProblemKind; values?: Record<string, string | number> };
};

const BY_FORMAT: Readonly<Record<string, ProblemKind>> = {
  email: fieldProblems.email,
  date: fieldProblems.date,
  datetime: fieldProblems.date,
};

type IssueProblem = Pick<FieldProblem, 'kind' | 'values'>;

function sizeProblem(issue: Issue): IssueProblem {
  const textual = issue.origin === 'string' || issue.origin === 'array';
  if (issue.code === 'too_big') {
    const values = { max: String(issue.maximum) };
    if (issue.origin === 'array') return { kind: fieldProblems.tooMany, values };
    return { kind: textual ? fieldProblems.tooLong : fieldProblems.tooBig, values };
  }
  if (textual && Number(issue.minimum) === 1) return { kind: fieldProblems.required, values: {} };
  if (!textual && Number(issue.minimum) === 0 && issue.inclusive === false)
    return { kind: fieldProblems.positive, values: {} };
  const values = { min: String(issue.minimum) };
  return { kind: textual ? fieldProblems.tooShort : fieldProblems.tooSmall, values };
}

function kindOf(issue: Issue): IssueProblem {
  if (issue.params?.problem) return { kind: issue.params.problem, values: issue.params.values ?? {} };
  if (issue.code === 'too_big' || issue.code === 'too_small') return sizeProblem(issue);
  if (issue.code === 'not_multiple_of')
    return { kind: fieldProblems.decimals, values: { max: Math.round(-Math.log10(issue.divisor ?? 1)) } };
  if (issue.code === 'invalid_type' && issue.expected === 'number')
    return { kind: fieldProblems.numbersOnly, values: {} };
  if (issue.code === 'invalid_value') return { kind: fieldProblems.choice, values: {} };
  if (issue.code === 'invalid_format')
    return { kind: BY_FORMAT[issue.format ?? ''] ?? fieldProblems.wrongType, values: {} };
  return { kind: fieldProblems.wrongType, values: {} };
}

const keyOf = (part: PropertyKey | { key: PropertyKey }): PropertyKey =>
  typeof part === 'object' ? part.key : part;

/** Whether nothing was sent where an issue points: missing and null count alike, for every shape. */
function isMissing(sent: unknown, path: readonly string[]): boolean {
  const inside = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return path.length > 0 && (path.reduce(inside, sent) ?? null) === null;
}

/** An issue's path, cut at the first value that has nothing inside: a list may be sent as one value alone. */
function reached(sent: unknown, path: readonly string[]): readonly string[] {
  const [name, ...rest] = path;
  const value: unknown =
    typeof sent === 'object' && sent !== null && name ? Reflect.get(sent, name) : undefined;
  if (name === undefined || value === undefined || value === null || rest.length === 0) return path;
  return typeof value === 'object' ? [name, ...reached(value, rest)] : [name];
}

/** More than any form has; a caller who sends a hundred thousand unknown fields does not get an error for each. */
const MOST_TOLD = 100;

/**
 * The errors of the fields of `data`, named as on the wire, `''` for the whole; of several errors of one field the first, and of very many
 * fields the first hundred.
 */
export function fieldErrors({ issues, data }: { issues: readonly Issue[]; data: unknown }): FieldProblem[] {
  const errors = issues.slice(0, MOST_TOLD).flatMap((issue): FieldProblem[] => {
    const path = reached(
      data,
      (issue.path ?? []).map((part) => String(keyOf(part))),
    );
    const name = (inner: readonly string[]) => inner.map(wireName).join('.');
    const own = issue.params?.problem;
    if (isMissing(data, path)) {
      const kind = own?.code === fieldProblems.required.code ? own : fieldProblems.required;
      return [{ field: name(path), kind, values: {} }];
    }
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? []).slice(0, MOST_TOLD).map((key) => ({
        field: name([...path, key]),
        kind: fieldProblems.unknown,
        values: {},
      }));
    return [{ field: name(path), ...kindOf(issue) }];
  });
  const first = new Map<string, FieldProblem>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  return [...first.values()].slice(0, MOST_TOLD);
}
