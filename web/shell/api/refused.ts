import type { Problem } from '#kit/form/state/form-state.ts';
import { sayIn, storedLanguage } from '#kit/language.tsx';
import type { CodeOf } from '@terezi/domain/grammar/problem.ts';
import type { general } from '@terezi/domain/grammar/problems.ts';
import type { requestProblems } from '@terezi/domain/requests/problems.ts';
import type { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { REQUEST_WORDS } from './request-words.ts';

/** What a refusal says about one field; `field` is the wire's name. */
export type FieldError = { readonly field: string; readonly message: string };

/** What is known of a refusal; `status` is HTTP's, 0 where no answer came. */
type Refusal = {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly errors?: readonly FieldError[];
  /** What the API adds, such as what still uses a row that is to be removed. */
  readonly data?: unknown;
};

/** A call that was not carried out: the problem's stable code, and a message in the reader's language. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly FieldError[];
  readonly data: unknown;

  constructor({ code, message, status, errors = [], data = null }: Refusal) {
    super(message);
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.data = data;
  }
}

/** Whether no answer came, so that the page cannot know if the mutation was done. */
export const isUnanswered = (refused: Refused): boolean => refused.status === 0;

/** Whether it says what became of a mailed link, which opens nothing then; any other refusal says nothing about the link. */
export const isAboutLink = ({ status }: Refused): boolean => status === 410 || status === 422;

/** The problems after which a screen goes on in its own way. */
type HandledCode = CodeOf<typeof general> | CodeOf<typeof requestProblems> | CodeOf<typeof weighingProblems>;

/** Whether it is this problem. The message comes with the answer, so the browser has no texts of problems. */
export const isRefusedAs = (refused: { readonly code: string | null }, code: HandledCode): boolean =>
  refused.code === code;

/** Whether another person has changed the record since it was read. */
export const isStale = (refused: Refused): boolean => isRefusedAs(refused, 'general.stale');

/** The refusal of a call that never got an answer. */
export const unanswered = (): Refused =>
  new Refused({ code: 'network', message: sayIn(storedLanguage())(REQUEST_WORDS.noAnswer), status: 0 });

/** Anything that a call threw, as a refusal; an error of an unforeseen kind reads "an error occurred". */
export function asRefused(failure: unknown): Refused {
  if (failure instanceof Refused) return failure;
  const message = sayIn(storedLanguage())(REQUEST_WORDS.unexpected);
  return new Refused({ code: 'unexpected', message, status: 500 });
}

/** The refusals of single fields as a form takes them. */
export const fieldProblems = (refused: Refused): Problem[] =>
  refused.errors
    .filter(({ field }) => field !== '')
    .map(({ field, message }) => ({ Field: field, Message: message }));
