import { z } from 'zod';
import { resourceProblems } from './problems.ts';
import { MANY_ACTS, MOST_AT_ONCE } from './many-acts.ts';
import { fieldProblems } from '../problems.ts';
import { id, whereNamed } from '../shape.ts';

const required = { problem: fieldProblems.required, values: {} };
const oneAtATime = { problem: resourceProblems.oneField, values: {} };
const forChange = { problem: resourceProblems.setToChange, values: {} };

/** Exactly one field, as it is written to a row. */
const oneField = (values: z.ZodRawShape) =>
  z
    .strictObject(whereNamed(values))
    .refine((set) => Object.keys(set).length > 0, { params: required })
    .refine((set) => Object.keys(set).length < 2, { params: oneAtATime });

/** An act on many rows: each as its reader saw it, and for a change the one field that all of them get. */
export const manyAsked = (values: z.ZodRawShape) =>
  z
    .strictObject({
      act: z.enum(MANY_ACTS),
      rows: z
        .array(z.strictObject({ id, version: z.number().int().max(Number.MAX_SAFE_INTEGER).optional() }))
        .min(1)
        .max(MOST_AT_ONCE),
      set: oneField(values).optional(),
    })
    .refine(({ act, set }) => act !== 'change' || set !== undefined, { path: ['set'], params: required })
    .refine(({ act, set }) => act === 'change' || set === undefined, { path: ['set'], params: forChange });

export type ManyRequest = z.output<ReturnType<typeof manyAsked>>;

/** The outcome: the rows that it was done to, and the reason for each other row; `title` of those that the caller sees. */
export const manyAnswer = z.object({
  many: z.object({
    done: z.array(z.number()),
    refused: z.array(
      z.object({ id: z.number(), title: z.string().nullable(), code: z.string(), message: z.string() }),
    ),
  }),
});

export type ManyOutcome = z.output<typeof manyAnswer>['many'];
