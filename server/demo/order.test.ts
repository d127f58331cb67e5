import { expect, it } from 'vitest';
import { weighingProblems } from '@terezi/domain/weighing/problems.ts';
import { createLog } from '../platform/log.ts';
import { asProblem } from '../platform/http/failure.ts';
import { useServer } from '../testing/server.ts';
import { passOrders } from './order.ts';

const server = useServer();

it('an order that no server of the demo answers says that the site is away', async () => {
  const order = await passOrders(server.bus, () => null, createLog('silent'));
  const failure: unknown = await order({ kind: 'drive-off', id: 1 }).catch((error: unknown) => error);
  expect(asProblem(failure)?.kind.code).toBe(weighingProblems.siteAway.code);
}, 30_000);
