import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { house } from './house.ts';
import { openTree } from './tree.ts';

const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));

/** Exactly the places each rule must find in its bad fixture: no fewer (it bites) and no more (it bites nothing else). */
const bites: Record<string, string[]> = {
  'arrows-between-workspaces': [
    'domain/fleet/truck.ts:1',
    'domain/fleet/truck.ts:2',
    'e2e/weigh.test.ts:1',
    'server/fleet/store.ts:1',
    'server/fleet/store.ts:2',
    'web/fleet/row.ts:1',
  ],
  'arrows-between-domain-folders': [
    'domain/fleet/truck.ts:1',
    'domain/fleet/truck.ts:2',
    'domain/grammar/shape.ts:1',
    'domain/stock/pool.ts:1',
  ],
  'arrows-between-server-domains': [
    'server/demo/seed.ts:1',
    'server/fleet/index.ts:1',
    'server/fleet/index.ts:2',
    'server/fleet/index.ts:3',
    'server/fleet/index.ts:6',
    'server/platform/http.ts:1',
    'server/platform/http.ts:2',
    'server/platform/http.ts:3',
    'server/stock/pool.ts:1',
    'server/weighing/index.ts:1',
  ],
  'arrows-in-web': [
    'web/fleet/list.tsx:1',
    'web/kit/table.tsx:1',
    'web/kit/table.tsx:2',
    'web/records/list.tsx:1',
    'web/records/list.tsx:2',
    'web/shell/session.ts:1',
  ],
  'arrows-in-edge': [
    'edge/link/link.ts:1',
    'edge/lorry/horn.ts:1',
    'edge/measure/watch.ts:1',
    'edge/measure/watch.ts:2',
    'edge/outputs/relay.ts:1',
    'edge/outputs/relay.ts:2',
  ],
  'browsers-load-no-shapes': ['web/fleet/list.ts:1', 'web/fleet/list.ts:2'],
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
  'variables-say-what-they-hold': [1, 2, 2, 3, 4, 4, 5, 6, 8, 9].map(
    (line) => `server/fleet/truck.ts:${line}`,
  ),
  'no-double-casts': ['server/row.ts:2', 'server/row.ts:3'],
  'suppressions-carry-a-reason': ['server/row.ts:1', 'server/row.ts:3', 'server/row.ts:5', 'server/row.ts:6'],
  'no-literal-text': [4, 5, 6, 7, 8].map((line) => `web/fleet/Truck.tsx:${line}`),
  'space-in-steps': [
    'web/fleet/Truck.tsx:4',
    'web/fleet/Truck.tsx:5',
    'web/fleet/Truck.tsx:6',
    'web/fleet/truck.module.css:2',
    'web/fleet/truck.module.css:3',
    'web/fleet/truck.module.css:8',
    'web/fleet/truck.module.css:9',
  ],
  'tenant-settings-end-with-the-transaction': [
    'server/database/migrations/0001-role.sql:2',
    'server/platform/session.ts:1',
    'server/platform/session.ts:2',
    'server/platform/session.ts:3',
    'server/platform/session.ts:4',
    'server/platform/session.ts:6',
  ],
  'writes-have-one-owner': [
    'server/database/schema/lonely/lonely.sql:1',
    'server/platform/http.ts:1',
    'server/weighing/store.ts:1',
    'server/weighing/store.ts:3',
    'server/weighing/store.ts:4',
    'server/weighing/store.ts:5',
    'server/weighing/store.ts:6',
    'server/weighing/truck.ts:1',
  ],
  'queries-name-the-company': [1, 2, 3, 4, 5, 6, 7, 8].map((line) => `server/fleet/truck.ts:${line}`),
  'reads-look-left': [
    'server/fleet/truck.ts:1',
    'server/fleet/truck.ts:2',
    'server/fleet/truck.ts:3',
    'server/fleet/truck.ts:4',
    'server/platform/http.ts:1',
  ],
  'no-mocks-of-our-own': ['server/weighing/complete.test.ts:1', 'server/weighing/complete.test.ts:2'],
  'states-by-name': ['server/open.ts:1', 'server/open.ts:2', 'server/open.ts:3', 'web/link.ts:1'],
  'journeys-wait': ['e2e/list.test.ts:4', 'e2e/list.test.ts:5', 'e2e/list.test.ts:6', 'e2e/list.test.ts:7'],
  'one-way-to-write-figures': [
    'domain/fleet/licence.ts:1',
    'web/fleet/words.ts:2',
    'web/fleet/words.ts:4',
    'web/fleet/words.ts:5',
  ],
  'calls-leave-by-declared-doors': [
    ...[1, 10, 2, 3, 4, 5, 6, 8, 9].map((line) => `server/fleet/camera.ts:${line}`),
    'server/fleet/picture.child.ts:1',
  ],
  'secrets-stay-elsewhere': [1, 2, 3, 4, 5, 6].map((line) => `server/keys.ts:${line}`),
  'sentences-name-who-acts': [
    'docs/page.md:3',
    'server/gate.test.ts:1',
    'server/gate.test.ts:2',
    'server/gate.test.ts:3',
    'server/gate.ts:1',
    'server/gate.ts:4',
  ],
  'promises-name-their-tests': [3, 4, 5, 6].map((line) => `docs/security.md:${line}`),
  'migrations-in-one-line': [
    'server/database/migrations/0001-begin.sql:1',
    'server/database/migrations/0159-greet-softly.sql:1',
    'server/database/migrations/0159-sums.sql:1',
    'server/database/migrations/0347-seals.sql:3',
    'server/database/migrations/0347-seals.sql:4',
    'server/database/migrations/0347-seals.sql:5',
    'server/database/migrations/0347-seals.sql:5',
    'server/database/migrations/0347-seals.sql:6',
    'server/database/migrations/0347-seals.sql:7',
    'server/database/migrations/0347-seals.sql:8',
    'server/database/migrations/0347-seals.sql:8',
    'server/database/migrations/0348-locks.sql:1',
    'server/database/migrations/0348-locks.sql:10',
    'server/database/migrations/0348-locks.sql:11',
    'server/database/migrations/0348-locks.sql:2',
    'server/database/migrations/0348-locks.sql:3',
    'server/database/migrations/0348-locks.sql:4',
    'server/database/migrations/0348-locks.sql:6',
    'server/database/migrations/0348-locks.sql:7',
    'server/database/migrations/0348-locks.sql:8',
    'server/database/migrations/0348-locks.sql:9',
  ],
  'speaks-only-of-itself': ['README.md:3', 'README.md:3', 'server/files.ts:1'],
};

describe.each(house)('the rule $name', (rule) => {
  it('finds every breach in its bad example and nothing beside', () => {
    const findings = rule.find(openTree(`${fixtures}/${rule.name}/bad`));
    expect(findings.map(({ file, line }) => `${file}:${line}`).sort()).toEqual(bites[rule.name]);
  });

  it('is content with its good example', () => {
    expect(existsSync(`${fixtures}/${rule.name}/good`)).toBe(true);
    expect(rule.find(openTree(`${fixtures}/${rule.name}/good`))).toEqual([]);
  });
});

it('no example stands there without a rule', () => {
  const ruleNames = house.map((rule) => rule.name);
  expect(readdirSync(fixtures).filter((name) => !ruleNames.includes(name))).toEqual(['linter']);
});
