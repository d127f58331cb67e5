import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './host/env.ts';
import { temporaryFolder } from './measure/records/store.cases.ts';
import { settingsCache, settingsOf } from './link/settings.ts';
import { measuringFiles, softwareIdentity } from './software.ts';
import { scaleAt, SERVER_KEY } from './testing/server-side.ts';
import { openReadingNumber } from './measure/watch-number.ts';

const variables = {
  SERVER_MQTT_URL: 'wss://terezi.example/mqtt',
  SITE_ID: '7',
  AGENT_ID: 'agent-7',
  AGENT_SECRET: 'sixteen letters!!',
};

describe('the environment', () => {
  test('is read with defaults for what may be left out', () => {
    expect(readEnvironment(variables)).toMatchObject({
      siteId: 7,
      dataFolder: 'data/edge',
      logLevel: 'info',
    });
  });

  test.for([
    ['SERVER_MQTT_URL', undefined],
    ['SERVER_MQTT_URL', 'http://terezi.example'],
    ['SERVER_MQTT_URL', 'wss://agent:secret@terezi.example'],
    ['SITE_ID', '0'],
    ['AGENT_ID', 'an agent'],
    ['AGENT_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
  ] as const)('is refused with the name of what is wrong: %s=%s', ([name, value]) => {
    expect(() => readEnvironment({ ...variables, [name]: value })).toThrow(`\n  ${name}: `);
  });

  test('never repeats a value in its refusal', () => {
    expect(() => readEnvironment({ ...variables, AGENT_SECRET: 'planted' })).toThrow(/^(?!.*planted)/s);
  });
});

describe('settings', () => {
  const scale = scaleAt('tcp://10.0.0.5:4001');
  const text = (scales: object[], siteId = 7): string => JSON.stringify({ siteId, key: SERVER_KEY, scales });

  test('of this site are read and kept for the next start', async () => {
    using folder = temporaryFolder();
    const settings = settingsOf(text([scale]), 7);
    expect(settings).toEqual({ siteId: 7, key: SERVER_KEY, scales: [scale] });
    expect(await settingsCache(folder.path, 7).load()).toBeNull();
    if (settings) await settingsCache(folder.path, 7).save(settings);
    expect(await settingsCache(folder.path, 7).load()).toEqual(settings);
    expect(await settingsCache(folder.path, 8).load()).toBeNull();
  });

  test.for<[string, string]>([
    ['no JSON', '{'],
    ['another site', text([scale], 8)],
    ['a scale named twice', text([scale, scale])],
    ['no division', text([{ ...scale, division: 0 }])],
    ['half a gram', text([{ ...scale, division: 0.5 }])],
    ['no range between Min and Max', text([{ ...scale, max: scale.min }])],
    ['Max below Min', text([{ ...scale, max: 1 }])],
    ['an unknown protocol', text([{ ...scale, protocol: 'morse' }])],
    ['no signature', text([{ ...scale, configuration: { number: 1 } }])],
    ['no head', text([{ ...scale, head: null }])],
    ['unknown outputs', text([{ ...scale, outputs: { kind: 'steam' } }])],
    ['zeros that stand nowhere', text([{ ...scale, protocolSettings: { fixedZeros: 'above' } }])],
    ['a setting that the protocol has not', text([{ ...scale, protocolSettings: { station: 3 } }])],
  ])('are refused with %s', ([, broken]) => {
    expect(settingsOf(broken, 7)).toBeNull();
  });
});

describe('the number of a reading', () => {
  test('never comes twice, even when the clock is set back or the agent dies at once', async () => {
    using folder = temporaryFolder();
    const first = await openReadingNumber(folder.path);
    const used = [first(), first(), first()];
    const second = await openReadingNumber(folder.path);
    used.push(second(), second());
    expect(used).toEqual([...used].sort((a, b) => a - b));
    expect(new Set(used).size).toBe(5);
    expect(Number(readFileSync(join(folder.path, 'reading-number'), 'utf8'))).toBeGreaterThan(
      used.at(-1) ?? 0,
    );
  });
});

describe('the software identity', () => {
  const MEASURE = join(import.meta.dirname, 'measure');
  const DOMAIN = join(dirname(import.meta.dirname), 'domain');
  const IMPORT = /^(?:import|export) (?!type )[^;']*?from '([^']+)'/gm;
  const measuring = ['indicators/frame/scan.ts', 'records/chain.ts', 'capture.ts', 'watch.ts'].map(
    (name) => `measure/${name}`,
  );
  const others = ['link/link.ts', 'outputs/relay-module.ts', 'main.ts', 'measure/records/store.test.ts'];

  function copyOfAgent(folder: string): string {
    const copy = join(folder, 'edge');
    cpSync(import.meta.dirname, copy, { recursive: true, filter: (path) => !path.includes('node_modules') });
    mkdirSync(join(folder, 'node_modules/@terezi'), { recursive: true });
    symlinkSync(join(dirname(import.meta.dirname), 'domain'), join(folder, 'node_modules/@terezi/domain'));
    return copy;
  }

  const change = (path: string): void => {
    const bytes = readFileSync(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    writeFileSync(path, bytes);
  };

  test('is the same for the same code, wherever it lies', () => {
    using folder = temporaryFolder();
    expect(softwareIdentity(copyOfAgent(folder.path))).toBe(softwareIdentity());
    expect(softwareIdentity()).toMatch(/^[0-9a-f]{64}$/);
  });

  test.for(measuring)('changes with one bit of %s', (name) => {
    using folder = temporaryFolder();
    const copy = copyOfAgent(folder.path);
    change(join(copy, name));
    expect(softwareIdentity(copy)).not.toBe(softwareIdentity());
  });

  /** The files of `domain` that a file computes with, through all its imports; a type computes nothing. */
  function computedWith(path: string, known = new Set<string>()): Set<string> {
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const target = name.startsWith('.')
        ? join(dirname(path), name)
        : name.replace('@terezi/domain', DOMAIN);
      if (!target.startsWith('/') || known.has(target)) continue;
      known.add(target);
      computedWith(target, known);
    }
    return known;
  }

  test('covers everything that measuring computes with, and nothing else', () => {
    const own = readdirSync(MEASURE, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|cases|child)\.ts$/.test(name))
      .map((name) => join(MEASURE, name));
    const used = own.flatMap((path) => [...computedWith(path)]);
    const covered = measuringFiles(import.meta.dirname).map(([, path]) => path);
    expect(covered.sort()).toEqual([...new Set([...own, ...used])].sort());
  });

  test.for(others)('does not change with %s', (name) => {
    using folder = temporaryFolder();
    const copy = copyOfAgent(folder.path);
    change(join(copy, name));
    expect(softwareIdentity(copy)).toBe(softwareIdentity());
  });
});
