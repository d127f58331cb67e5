import pg from 'pg';
import { ORPCError, ValidationError } from '@orpc/server';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { fill, type Language } from '@terezi/domain/grammar/words.ts';
import { type FieldProblem, Problem, problem, type ProblemKind } from '@terezi/domain/grammar/problem.ts';
import { fieldProblems, general } from '@terezi/domain/grammar/problems.ts';
import { identityProblems } from '@terezi/domain/identity/problems.ts';
import type { Status } from './wire.ts';

type Issue = {
  code?: string;
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
  keys?: readonly string[];
  origin?: string;
  maximum?: number | bigint;
  minimum?: number | bigint;
  inclusive?: boolean;
  format?: string;
  divisor?: number;
  input?: unknown;
  params?: { problem?: ProblemKind; values?: Record<string, string | number> };
};

const BY_FORMAT: Readonly<Record<string, ProblemKind>> = {
  email: fieldProblems.email,
  date: fieldProblems.date,
  datetime: fieldProblems.date,
};

function sizeProblem(issue: Issue): { kind: ProblemKind; values: Record<string, string | number> } {
  const textual = issue.origin === 'string' || issue.origin === 'array';
  if (issue.code === 'too_big') {
    const values = { max: String(issue.maximum) };
    return { kind: textual ? fieldProblems.tooLong : fieldProblems.tooBig, values };
  }
  if (textual && Number(issue.minimum) === 1) return { kind: fieldProblems.required, values: {} };
  if (!textual && Number(issue.minimum) === 0 && issue.inclusive === false)
    return { kind: fieldProblems.positive, values: {} };
  const values = { min: String(issue.minimum) };
  return { kind: textual ? fieldProblems.tooShort : fieldProblems.tooSmall, values };
}

function kindOf(issue: Issue): { kind: ProblemKind; values: Record<string, string | number> } {
  if (issue.params?.problem) return { kind: issue.params.problem, values: issue.params.values ?? {} };
  if (issue.code === 'too_big' || issue.code === 'too_small') return sizeProblem(issue);
  if (issue.code === 'not_multiple_of')
    return { kind: fieldProblems.decimals, values: { max: Math.round(-Math.log10(issue.divisor ?? 1)) } };
  if (issue.code === 'invalid_value') return { kind: fieldProblems.choice, values: {} };
  if (issue.code === 'invalid_format')
    return { kind: BY_FORMAT[issue.format ?? ''] ?? fieldProblems.wrongType, values: {} };
  return { kind: fieldProblems.wrongType, values: {} };
}

const keyOf = (part: PropertyKey | { key: PropertyKey }): PropertyKey =>
  typeof part === 'object' ? part.key : part;

/** Whether nothing was sent where an issue points: missing and null alike, whatever shape was wanted there. */
function isMissing(sent: unknown, path: readonly string[]): boolean {
  const inside = (value: unknown, name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return path.length > 0 && (path.reduce(inside, sent) ?? null) === null;
}

/** What is wrong with each field that is not right; of several things wrong with one field the first. */
function fieldErrors({ issues, data }: { issues: readonly Issue[]; data: unknown }): FieldProblem[] {
  const errors = issues.flatMap((issue): FieldProblem[] => {
    const path = (issue.path ?? []).map((part) => String(keyOf(part)));
    const name = (inner: string[]) => inner.map(wireName).join('.');
    if (isMissing(data, path)) return [{ field: name(path), kind: fieldProblems.required, values: {} }];
    if (issue.code === 'unrecognized_keys')
      return (issue.keys ?? []).map((key) => ({
        field: name([...path, key]),
        kind: fieldProblems.unknown,
        values: {},
      }));
    return [{ field: name(path), ...kindOf(issue) }];
  });
  return [...Map.groupBy(errors, (error) => error.field).values()].flatMap(([first]) => first ?? []);
}

/** PostgreSQL's error codes that mean something to a caller; the rest is unexpected. */
function databaseProblem(code: string): Problem | null {
  if (code === 'TZ401') return problem(general.signInNeeded, {});
  if (code === 'TZ402') return problem(identityProblems.notApproved, {});
  if (code === 'TZ403') return problem(identityProblems.mustChangePassword, {});
  // A NUL, which no text in PostgreSQL can hold: the shape of that field is not made of `characters`.
  if (code === '22021') return problem(general.unreadable, {});
  // Somebody else holds what this request waited for, or the two wait for each other: nothing of it was done.
  if (code === '55P03' || code === '40P01') return problem(general.busy, {});
  if (code === '53100') return problem(general.diskFull, {});
  const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006'];
  return away.includes(code) ? problem(general.databaseAway, {}) : null;
}

/**
 * Whether a fence refused a row, as https://www.postgresql.org/docs/15/ddl-rowsecurity.html describes: what is not the
 * company's is not there. A right that was never granted has the same code, but is a fault of ours.
 */
const isFenced = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501' && error.routine === 'ExecWithCheckOptions';

const AWAY =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** What validation says, in the fuller form that Zod gives to an issue. */
const invalid = ({ issues, data }: ValidationError) => ({ issues: issues as readonly Issue[], data });

/** Whatever was thrown, as the typed problem that the caller will read; null when nobody foresaw it. */
export function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return new Problem(general.invalid, {}, fieldErrors(invalid(error.cause)));
    return error.code === 'BAD_REQUEST' ? problem(general.unreadable, {}) : null;
  }
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (isFenced(error)) return problem(general.notFound, {});
  return databaseProblem(code) ?? (AWAY.test(error.message) ? problem(general.databaseAway, {}) : null);
}

/** A problem as the wire's `Status`, in the caller's language. */
export const statusOf = (it: Problem, language: Language): Status => ({
  code: it.kind.code,
  message: it.text(language),
  errors: it.errors.map((error) => ({
    field: error.field,
    message: fill(error.kind, language, error.values),
  })),
});
