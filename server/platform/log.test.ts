import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TONNE } from '../testing/sample.ts';
import { startServer } from '../testing/server.ts';
import { createLog } from './log.ts';

/** Everything that no line may show, wherever it was planted. */
const SECRETS = [
  'Demo1234',
  'Hidden-In-Body-1',
  'Hidden-In-Header-2',
  'Hidden-In-Address-3',
  'Hidden-In-Row-4',
];

function written(level = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}
const read = (lines: string[]): Record<string, unknown>[] => lines.map((line) => JSON.parse(line));

describe('a line of the log', () => {
  it('is one JSON object with its level and its time in UTC', () => {
    const { lines, log } = written();
    log.warn({ event: 'something', about: 'two\nlines\r{"event":"forged"}' }, 'a\nsentence');
    expect(lines.map((line) => line.match(/\n/g)?.length)).toEqual([1]);
    expect(read(lines)).toEqual([
      {
        level: 'warn',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        event: 'something',
        about: 'two\nlines\r{"event":"forged"}',
        msg: 'a\nsentence',
      },
    ]);
  });

  it.each([
    'password',
    'Password',
    'OldPassword',
    'passwordHash',
    'password_hash',
    'Token',
    'TempToken',
    'token',
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'secret',
    'clientSecret',
    'ticket',
    'Ticket',
    'SIGNING_KEY',
    'privateKey',
  ])('never shows what is called %s, however deep', (name) => {
    const { lines, log } = written();
    log.info({ [name]: 'planted' });
    log.info({ body: { a: [{ b: { [name]: 'planted' } }] } });
    log.error({
      err: Object.assign(new Error('failed'), { [name]: 'planted', data: { [name]: 'planted' } }),
    });
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('planted');
  });

  it('shows the beginning of a long text, wherever it stands, and how long it was', () => {
    const { lines, log } = written();
    const long = 'x'.repeat(60_000);
    const err = Object.assign(new Error(long), { table: long });
    log.warn({ event: 'long', text: long, deep: { a: [long], many: Array(60_000).fill(1) }, err });
    expect(lines[0]).toContain(`"text":"${'x'.repeat(500)}… (60000 characters)"`);
    expect(lines[0]?.length).toBeLessThan(10_000);
  });

  it('shows of a failure where and why, and of its cause, and no values', () => {
    const { lines, log } = written();
    const cause = Object.assign(new Error('of the database'), {
      code: '23514',
      table: 'cargo',
      constraint: 'cargo_check',
      detail: 'Failing row contains (planted).',
    });
    log.error({ err: new Error('outer', { cause }) });
    const [line] = read(lines);
    expect(line?.err).toMatchObject({
      message: 'outer',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'of the database', code: '23514', table: 'cargo', constraint: 'cargo_check' },
    });
    expect(lines.join('')).not.toContain('planted');
  });

  it('survives what goes round in a circle, and what is thrown that is no error', () => {
    const { lines, log } = written();
    const round: Record<string, unknown> = {};
    round.round = round;
    log.info({ round });
    for (const err of ['text', null, undefined, 7]) log.error({ err });
    expect(read(lines)).toHaveLength(5);
  });
});

describe('the log of a server at work', () => {
  const { lines, log } = written('trace');
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({ log });
  });
  afterAll(() => server.close());
  const newest = (event: string) => read(lines).findLast((line) => line.event === event);

  it('names for each request the caller, path, address, time, and outcome', async () => {
    const as = await server.signIn('viewer');
    const { headers } = await server.call('POST /truck', { as, body: {} });
    const [viewer] = await server.query<{ id: string }>(
      "select id from user_account where email = 'viewer@demo.az'",
    );
    expect(newest('request')).toMatchObject({
      requestId: headers.get('x-request-id'),
      method: 'POST',
      route: '/api/v1/truck',
      status: 403,
      userId: Number(viewer?.id),
      address: '127.0.0.1',
      duration: expect.any(Number),
    });
    await server.call('GET /truck');
    expect(newest('request')).toMatchObject({ status: 401, userId: null });
  });

  it('names of the unforeseen what the caller does not see', async () => {
    const as = await server.signIn('admin');
    await server.query("alter table cargo add constraint planted check (name <> 'Hidden-In-Row-4')");
    const body = { Name: 'Hidden-In-Row-4', UnitId: TONNE, Note: 'Hidden-In-Body-1' };
    const { status, headers, Data, Status } = await server.call('POST /cargo', { as, body, language: 'en' });
    expect([status, Data, Status]).toEqual([
      500,
      null,
      { Code: 'general.unexpected', Message: 'An error occurred', Errors: [] },
    ]);
    expect(newest('request.failed')).toMatchObject({
      requestId: headers.get('x-request-id'),
      err: { code: '23514', constraint: 'planted', table: 'cargo' },
    });
  });

  it('holds none of the secrets that went through it', async () => {
    const as = await server.signIn('admin');
    const headers = { authorization: 'Bearer Hidden-In-Header-2', cookie: 'token=Hidden-In-Header-2' };
    await server.call('GET /truck', { headers });
    await server.call('POST /auth/login', { body: { Email: 'admin@demo.az', Password: 'Hidden-In-Body-1' } });
    await server.call('POST /auth/login', { body: { Email: 1, Password: ['Hidden-In-Body-1'] } });
    await server.call('PUT /user/change-password', {
      as,
      body: { OldPassword: 'Hidden-In-Body-1', NewPassword: 'x' },
    });
    await server.call('GET /live?Ticket=Hidden-In-Address-3');
    await server.call('GET /truck?Name=Hidden-In-Address-3', { as });
    await server.call('GET /receipt/Hidden-In-Address-3-and-more');
    await server.call('GET /Hidden-In-Address-3');
    expect(lines.length).toBeGreaterThan(10);
    const leaks = [...SECRETS, as].filter((secret) => lines.join('').includes(secret));
    expect(leaks).toEqual([]);
  });

  it('is not the only place that remembers a sign-in, good or bad', async () => {
    await server.signIn('viewer');
    await server.call('POST /auth/login', {
      body: { Email: 'viewer@demo.az', Password: 'Hidden-In-Body-1' },
    });
    const rows = await server.query(
      `select a.action, a.address, u.email, a.detail::text from action_log a join user_account u on u.id = a.user_id
       where u.email = 'viewer@demo.az' and a.action like 'sign-in%' order by a.id desc limit 2`,
    );
    expect(rows).toEqual([
      { action: 'sign-in-failed', address: '127.0.0.1', email: 'viewer@demo.az', detail: '{}' },
      {
        action: 'sign-in',
        address: '127.0.0.1',
        email: 'viewer@demo.az',
        detail: '{"role": "Viewer", "scaleId": null}',
      },
    ]);
  });
});

const SOON_MS = 10_000;

describe('a program whose log is no longer read', () => {
  it('ends all the same, its last lines unwritten', async () => {
    const program = fork(fileURLToPath(new URL('log.fixture.ts', import.meta.url)), {
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    await once(program, 'message');
    const { stdout } = program;
    await once(stdout!.destroy(), 'close');
    program.send('leave');
    const [, killedBy] = await once(program, 'exit', { signal: AbortSignal.timeout(SOON_MS) });
    expect(killedBy).toBeNull();
  });
});
