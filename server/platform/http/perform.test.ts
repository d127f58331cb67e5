import { expect, it } from 'vitest';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import { useServer } from '../../testing/server.ts';
import { systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { type HandlerContext, type RequestContext, STRANGER } from './context.ts';
import { perform } from './perform.ts';

const server = useServer();
const request: RequestContext = {
  ...STRANGER,
  language: 'az',
  requestId: 'r-1',
  address: '192.0.2.1',
  idempotencyKey: null,
  browser: null,
  clock: systemClock,
  log: createLog('silent'),
};
const endpointCall = {
  ...{
    name: 'test',
    line: 'POST /test',
    input: {},
    isPassing: false,
    writes: true,
    allowsUnready: false,
    hashesPassword: false,
  },
  ...{
    asksSite: false,
    isSteady: false,
    readsBeforeTurn: false,
    runsAsPorter: true,
    recognises: false,
    flag: null,
    isSecret: true,
  },
};
/** Writes a line down as the porter may, and then does as `then` says. */
const writing = (then: (ctx: HandlerContext) => void) => async (ctx: HandlerContext) => {
  await ctx.sql
    .selectNoFrom(({ fn, val }) =>
      fn('gate.log_action', [val(null), val('tried'), val('{}'), val(null), val(ctx.requestId)]).as('it'),
    )
    .execute();
  then(ctx);
  return 'the answer';
};
const lines = async () =>
  (await server.query<{ n: number }>("select count(*)::int as n from action_log where action = 'tried'"))[0]
    ?.n;

it('answers what was kept, although its notice failed', async () => {
  const events: string[] = [];
  const act = writing((ctx) => {
    ctx.afterCommit(() => Promise.reject(new Error('nobody listens')));
    ctx.afterCommit(() => void events.push('the next one'));
  });
  expect(await perform(server.database, request, endpointCall, act)).toBe('the answer');
  await expect.poll(() => events).toEqual(['the next one']);
  expect(await lines()).toBe(1);
});

it('answers before it notifies', async () => {
  const order: string[] = [];
  const act = writing((ctx) => ctx.afterCommit(() => void order.push('told')));
  await perform(server.database, request, endpointCall, act).then(() => order.push('answered'));
  await expect.poll(() => order).toEqual(['answered', 'told']);
});

it('refuses once it is kept, where the refusal itself must be remembered', async () => {
  const act = writing((ctx) => ctx.refuseOnceKept(problem(general.forbidden, {})));
  await expect(perform(server.database, request, endpointCall, act)).rejects.toMatchObject({
    kind: general.forbidden,
  });
  expect(await lines()).toBe(3);
});
