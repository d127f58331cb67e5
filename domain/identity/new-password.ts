import { z } from 'zod';
import { fieldProblems } from '../grammar/problems.ts';
import { isPassword, PASSWORD_MAX } from './password.ts';

/** A password that a person chooses, held to the rule. */
export const newPassword = z
  .string()
  .max(PASSWORD_MAX)
  .refine(isPassword, { params: { problem: fieldProblems.password, values: {} } });

/** The address that a person gets mail at and signs in by. */
export const emailAddress = z.email().max(254);

/** The secret of a mailed link. */
export const linkToken = z.string().min(1).max(200);
