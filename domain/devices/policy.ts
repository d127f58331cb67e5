import type { Role } from '../grammar/policy.ts';

/** Whether somebody works at this scale: an operator at the one chosen at sign-in, everybody else at all of the company's. */
export const worksAt = (caller: { role: Role; scaleId: number | null }, scaleId: number): boolean =>
  caller.role !== 'Operator' || caller.scaleId === scaleId;
