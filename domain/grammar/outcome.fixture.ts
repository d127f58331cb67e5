import type { AnySchema } from '@orpc/contract';
import { z } from 'zod';
import { fieldErrors, type Issue } from './field/field-error.ts';

type Outcome = { kept?: object } & Record<string, unknown>;

/** The outcome of a request's shape for data: `{ kept }`, or the name of the problem of each wrong field. */
export function outcomeOf(shape: AnySchema | undefined, data: unknown): Outcome {
  if (!(shape instanceof z.ZodType)) throw new TypeError('not a shape');
  const result = shape.safeParse(data);
  if (result.success) return { kept: result.data as object };
  const errors = fieldErrors({ issues: result.error.issues as readonly Issue[], data });
  return Object.fromEntries(errors.map(({ field, kind }) => [field, kind.code.replace('field.', '')]));
}
