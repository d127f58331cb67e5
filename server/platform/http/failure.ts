import pg from 'pg';
import { ORPCError, ValidationError } from '@orpc/server';
import { fieldErrors, type Issue } from '@terezi/domain/grammar/field/field-error.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { Problem, problem, problemText } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { raisedProblem } from '@terezi/domain/raised-problems.ts';
import { isOutdated } from '../database/prepared.ts';
import type { Refusal } from './wire.ts';

/** The codes of PostgreSQL, and of the disk, that mean something to a caller; the rest is unexpected. */
function databaseProblem(code: string, detail: string): Problem | null {
  const raised = raisedProblem(code, detail);
  if (raised) return raised;
  // A NUL, which no text in PostgreSQL can hold: the shape of that field is not made of `characters`.
  if (code === '22021') return problem(general.unreadable, {});
  // Another transaction holds what this request waited for, or the two wait for each other: nothing of it was done.
  if (code === '55P03' || code === '40P01') return problem(general.busy, {});
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(code)) return problem(general.diskFull, {});
  const away = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006'];
  return away.includes(code) ? problem(general.databaseAway, {}) : null;
}

/**
 * Whether a fence refused a row, as https://www.postgresql.org/docs/15/ddl-rowsecurity.html describes: what is not the
 * company's is not there. A right that was never granted has the same code, but is a fault of ours.
 */
const isFenced = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code === '42501' && error.routine === 'ExecWithCheckOptions';

/** Whether a session did not let its caller in: it is over, or not fit for this yet. */
export const isNotIn = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^TZ4(0[12378]|1\d)$/.test(error.code ?? '');

const AWAY =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** What validation says, in the fuller form that Zod gives to an issue. */
const invalid = ({ issues, data }: ValidationError) => ({ issues: issues as readonly Issue[], data });

/** An error as the typed problem that the caller will read; null for an unforeseen one. */
export function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      return new Problem(general.invalid, {}, fieldErrors(invalid(error.cause)));
    return error.code === 'BAD_REQUEST' ? problem(general.unreadable, {}) : null;
  }
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // The database was migrated while this server ran: the next call speaks to it as it is now.
  if (isOutdated(error)) return problem(general.busy, {});
  if (isFenced(error)) return problem(general.notFound, {});
  const detail = error instanceof pg.DatabaseError ? (error.detail ?? '') : '';
  return (
    databaseProblem(code, detail) ?? (AWAY.test(error.message) ? problem(general.databaseAway, {}) : null)
  );
}

/** A problem as the wire tells it, in the caller's language. */
export const refusalOf = (it: Problem, language: Language): Refusal => ({
  told: it.told,
  status: {
    code: it.kind.code,
    message: it.text(language),
    errors: it.errors.map((error) => ({
      field: error.field,
      message: problemText(error.kind, language, error.values),
    })),
  },
});
