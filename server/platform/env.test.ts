import { describe, expect, it } from 'vitest';
import { BadEnvironment, describeEnv, readEnv } from './env.ts';

/** What a start with these settings says before it gives up. */
function refusal(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof BadEnvironment) return error.message;
    throw error;
  }
  return 'it starts';
}

const KEY = 'k'.repeat(43);

const bad: [name: string, value: string, why: string][] = [
  ['PORT', 'http', 'number'],
  ['PORT', '65536', '65535'],
  ['PORT', '-1', '0'],
  ['PORT', '3000.5', 'whole number'],
  ['PUBLIC_URL', 'terezi.example.az', 'http:// or https://'],
  ['PUBLIC_URL', 'ftp://terezi.example.az', 'http:// or https://'],
  ['PUBLIC_URL', 'https://', 'http:// or https://'],
  ['DATABASE_URL', 'mysql://localhost/terezi', 'postgres:// or postgresql://'],
  ['DATABASE_URL', 'localhost:5432', 'postgres:// or postgresql://'],
  ['DATABASE_REQUESTS_URL', 'localhost:5432', 'postgres:// or postgresql://'],
  ['DATABASE_PORTER_URL', 'localhost:5432', 'postgres:// or postgresql://'],
  ['DATABASE_POOL', '1', '2'],
  ['DATABASE_POOL', '500', '200'],
  ['DATABASE_POOL', 'many', 'number'],
  ['MQTT_URL', 'http://broker', 'mqtt:// or mqtts:// or ws:// or wss://'],
  ['MQTT_PORT', 'x', 'number'],
  ['SIGNING_KEY', 'secret', '256 bits'],
  ['SIGNING_KEY', 'k'.repeat(42), '256 bits'],
  ['SIGNING_KEY', `${'k'.repeat(43)},short`, '256 bits'],
  ['SESSION_IDLE_MINUTES', '0', '1'],
  ['SESSION_IDLE_MINUTES', 'never', 'number'],
  ['SMTP_URL', 'mail.example.az:25', 'smtp:// or smtps://'],
  ['TRUSTED_PROXIES', 'all', 'never all'],
  ['TRUSTED_PROXIES', 'true', 'never all'],
  ['TRUSTED_PROXIES', '*', 'never all'],
  ['TRUSTED_PROXIES', '0.0.0.0/0', 'never all'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,::/0', 'never all'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'networks'],
  ['TRUSTED_PROXIES', '10.0.0', 'networks'],
  ['TRUSTED_PROXIES', 'face', 'networks'],
  ['FILES_URL', 's3:///bucket', 'folder'],
  ['FILES_URL', 'https://bucket', 'bucket'],
  ['FILES_URL', 'file://elsewhere/files', 'folder'],
  ['TRUSTED_PROXIES', '10', 'hops'],
  ['TRUSTED_PROXIES', '-1', 'hops'],
  ['METRICS_TOKEN', 'short', '16'],
  ['REQUESTS_PER_MINUTE', '1', '60'],
  ['SESSION_HOURS', '0', '0.01'],
  ['SESSION_HOURS', '169', '168'],
  ['SESSION_HOURS', 'long', 'number'],
  ['LOG_LEVEL', 'loud', 'debug, info, warn'],
  ['DEMO', 'yes', 'on or off'],
  ['DEMO_PACE', '0', '1'],
  ['DEMO_PACE', '60', '10'],
];

describe('a start is refused', () => {
  it.each(bad)('for %s=%s, saying which, why and what it is for', (name, value, why) => {
    const [first, line = '', ...more] = refusal({ [name]: value }).split('\n');
    expect(first).toBe('The environment is not usable:');
    expect(line).toMatch(new RegExp(`^  ${name}: .{10,}\\.`));
    expect(line).toContain(why);
    expect(line).toContain(describeEnv().find((each) => each.name === name)?.sentence ?? 'no sentence');
    expect(more).toEqual([]);
  });

  it('for everything that is wrong at once', () => {
    const message = refusal({ PORT: 'x', DEMO: 'maybe', LOG_LEVEL: 'loud' });
    expect(message.split('\n')).toHaveLength(4);
  });

  it('without repeating what may be a secret', () => {
    const secret = 'hunter2-hunter2';
    for (const name of describeEnv()
      .map((each) => each.name)
      .filter((each) => each !== 'HOST' && each !== 'DATA_DIR'))
      expect(refusal({ [name]: `mysql://terezi:${secret}@db` })).not.toContain(secret);
  });
});

describe('a start without settings', () => {
  it('has a use for each and needs none', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      DATABASE_POOL: 20,
      SESSION_HOURS: 12,
      SESSION_IDLE_MINUTES: 120,
      LOG_LEVEL: 'info',
    });
    expect(readEnv(Object.fromEntries(describeEnv().map(({ name }) => [name, ''])))).toEqual(readEnv({}));
  });

  it.each([
    [{}, '127.0.0.1'],
    [{ DEMO: 'on', DATABASE_URL: 'postgres:///terezi' }, '127.0.0.1'],
    [{ DEMO: 'off' }, '0.0.0.0'],
    [{ DATABASE_URL: 'postgres:///terezi' }, '0.0.0.0'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
  ])('lets the demo be reached from this machine alone: %j', (settings, host) => {
    expect(readEnv(settings).HOST).toBe(host);
  });

  it('minds no foreign variable', () => {
    expect(readEnv({ PATH: '/bin', toString: 'x', CONSTRUCTOR: 'x' })).toEqual(readEnv({}));
  });

  it('explains every setting in a sentence', () => {
    for (const { name, sentence } of describeEnv())
      expect([name, sentence]).toEqual([name, expect.stringMatching(/^[A-Z].+\.$/)]);
  });
});

describe('the settings', () => {
  it.each([
    ['PUBLIC_URL', 'https://terezi.example.az/', 'https://terezi.example.az'],
    ['DATABASE_URL', 'postgres://terezi:p%40ss@db:5432/terezi', 'postgres://terezi:p%40ss@db:5432/terezi'],
    [
      'DATABASE_URL',
      'postgresql:///terezi?host=/run/postgresql',
      'postgresql:///terezi?host=/run/postgresql',
    ],
    ['TRUSTED_PROXIES', '1', '1'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,2001:db8::/32,192.0.2.1', '10.0.0.0/8,2001:db8::/32,192.0.2.1'],
    ['SIGNING_KEY', KEY, KEY],
    ['PORT', '8080', 8080],
  ])('are taken: %s=%s', (name, value, setting) => {
    expect(readEnv({ [name]: value })).toMatchObject({ [name]: setting });
  });
});

describe('the demo', () => {
  const url = 'postgres://localhost/terezi';
  it.each([
    ['is on by itself', {}, true],
    ['is off beside a database of one’s own', { DATABASE_URL: url }, false],
    ['is on beside it when asked for', { DATABASE_URL: url, DEMO: 'on' }, true],
    ['is off when asked so', { DEMO: 'off' }, false],
    ['is off with 0', { DEMO: '0' }, false],
    ['is off with false', { DEMO: 'false' }, false],
    ['is on with 1', { DATABASE_URL: url, DEMO: '1' }, true],
    ['is on with true', { DATABASE_URL: url, DEMO: 'true' }, true],
  ])('%s', (_what, source, on) => {
    expect(readEnv(source).DEMO).toBe(on);
  });
});
