import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const declared = {
  path: '/sea-gate/{id}',
  summary: 'Opens the gate.',
  permission: ['Operator'],
  input: z.strictObject({}),
  output: z.object({}),
} as const;

describe('an endpoint', () => {
  it.each([
    ['read', 'GET', 200, false],
    ['create', 'POST', 201, true],
    ['act', 'POST', 200, true],
    ['change', 'PUT', 200, true],
    ['remove', 'DELETE', 200, true],
  ] as const)('declared as %s is %s, answered with %i; writing: %s', (...[kind, method, status, writes]) => {
    const { meta, route } = endpoint[kind](declared)['~orpc'];
    expect([route.method, route.successStatus, meta.writes]).toEqual([method, status, writes]);
    expect([route.path, route.summary, route.tags]).toEqual([declared.path, declared.summary, ['sea-gate']]);
  });

  it('keeps its permission and its shapes as they were declared', () => {
    const { meta, inputSchema, outputSchema } = endpoint.act(declared)['~orpc'];
    expect(meta.permission).toBe(declared.permission);
    expect(inputSchema).toBe(declared.input);
    expect(outputSchema).toBe(declared.output);
  });

  it('is closed to callers who are not ready, unless it says otherwise', () => {
    const allowsUnready = (more: { allowsUnready?: boolean }) =>
      endpoint.read({ ...declared, ...more })['~orpc'].meta.allowsUnready;
    expect([allowsUnready({}), allowsUnready({ allowsUnready: true })]).toEqual([false, true]);
  });
});
