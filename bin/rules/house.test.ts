import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { house } from './house.ts';
import { openTree } from './tree.ts';

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));

/** Exactly the places each rule must find in its bad fixture: no fewer (it bites) and no more (it bites nothing else). */
const bites: Record<string, string[]> = {
  'arrows-between-shelves': [
    'domain/fleet/truck.ts:1',
    'domain/fleet/truck.ts:2',
    'e2e/weigh.test.ts:1',
    'edge/measure/watch.ts:1',
    'server/fleet/store.ts:1',
    'server/fleet/store.ts:2',
    'web/fleet/row.ts:1',
  ],
  'arrows-between-server-domains': [
    'server/fleet/index.ts:1',
    'server/fleet/index.ts:2',
    'server/fleet/index.ts:3',
    'server/platform/http.ts:1',
    'server/stock/pool.ts:1',
    'server/weighing/index.ts:1',
  ],
  'arrows-in-web': [
    'web/fleet/list.tsx:1',
    'web/kit/table.tsx:1',
    'web/kit/table.tsx:2',
    'web/shell/session.ts:1',
  ],
  'no-cycles': ['domain/a.ts:1'],
  names: [
    'domain/fleet/number_plate.ts:1',
    'domain/fleet/truck.types.ts:1',
    'domain/weighing/index.ts:1',
    'server/common/net.ts:1',
    'server/fleet/TruckManager.ts:1',
    'server/fleet/TruckManager.ts:1',
    'server/weighing/utils.ts:1',
    'web/kit/form-helpers.tsx:1',
  ],
  'long-functions': ['server/count.ts:1', 'web/Count.tsx:1', 'web/Count.tsx:64'],
  'no-double-casts': ['server/row.ts:2', 'server/row.ts:3'],
  'suppressions-carry-a-reason': ['server/row.ts:1', 'server/row.ts:3', 'server/row.ts:5', 'server/row.ts:6'],
  'no-literal-text': [4, 5, 6, 7, 8].map((line) => `web/fleet/Truck.tsx:${line}`),
  'tenant-settings-end-with-the-transaction': [
    'server/database/migrations/0001-role.sql:2',
    'server/platform/session.ts:1',
    'server/platform/session.ts:2',
    'server/platform/session.ts:3',
    'server/platform/session.ts:4',
    'server/platform/session.ts:6',
  ],
  'writes-have-one-owner': [
    'server/database/migrations/0001-begin.sql:1',
    'server/platform/http.ts:1',
    'server/weighing/store.ts:1',
    'server/weighing/store.ts:3',
    'server/weighing/store.ts:4',
    'server/weighing/store.ts:5',
  ],
  'no-mocks-of-our-own': ['server/weighing/complete.test.ts:1', 'server/weighing/complete.test.ts:2'],
  'speaks-only-of-itself': ['README.md:3', 'README.md:3', 'server/files.ts:1'],
};

describe.each(house)('the rule $name', (rule) => {
  it('finds every breach in its bad example and nothing beside', () => {
    const found = rule.find(openTree(`${fixtures}/${rule.name}/bad`));
    expect(found.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(bites[rule.name]);
  });

  it('is content with its good example', () => {
    expect(existsSync(`${fixtures}/${rule.name}/good`)).toBe(true);
    expect(rule.find(openTree(`${fixtures}/${rule.name}/good`))).toEqual([]);
  });
});

it('no example stands there without a rule', () => {
  const named = house.map((rule) => rule.name);
  expect(readdirSync(fixtures).filter((name) => !named.includes(name))).toEqual(['linter']);
});
