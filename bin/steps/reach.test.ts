import { expect, it } from 'vitest';
import { journeysReached, screensReached } from './journeys-reached.ts';
import { importersOf, reachedFrom, testsReached } from './reach.ts';
import { treeOf } from '../rules/tree.ts';

const texts: Record<string, string> = {
  'domain/contract.ts': "import './fleet/truck.ts';",
  'domain/contract.test.ts': "import './contract.ts';",
  'domain/fleet/truck.ts': 'export const plate = 1;',
  'domain/fleet/truck.test.ts': "import { plate } from './truck.ts';",
  'domain/grammar/mass.ts': 'export type Mass = number; export const zero = 0;',
  'domain/weighing/net.test.ts': "import type { Mass } from '../grammar/mass.ts';",
  'server/app.ts': "import './fleet/index.ts'; import './weighing/index.ts';",
  'server/fleet/index.ts': "import './add.ts';",
  'server/fleet/add.ts': "import '@terezi/domain/fleet/truck.ts';",
  'server/fleet/add.test.ts': "import '../testing/server.ts';",
  'server/weighing/index.ts': '',
  'server/weighing/open.test.ts': "import '../testing/server.ts';",
  'server/testing/server.ts': "import '../app.ts';",
  'web/screens.ts': "import './weighing/screens.ts'; import './nouns.ts';",
  'web/nouns.ts':
    "const own = { truckTyre: { record: async () => (await import('./fleet/truck.tsx')).truck } } as const;",
  'web/fleet/truck.tsx': "import '../kit/Grid.tsx';",
  'web/fleet/truck.test.tsx': "import './truck.tsx'",
  'web/kit/Grid.tsx': '',
  'web/weighing/screens.ts': `
    const load = async () => (await import('./Form.tsx')).Form;
    export const screens = [
      { path: '/operation', load: async () => (await import('./List.tsx')).List },
      { path: '/scale/new', load },
    ];`,
  'web/weighing/List.tsx': "import '../kit/Grid.tsx';",
  'web/weighing/Form.tsx': '',
  'domain/catalogues/cargo.ts': '',
  'web/catalogues/declared-screens.tsx': "const load = async () => import('../records/List.tsx');",
  'web/catalogues/screens.ts': `
    import './declared-screens.tsx';
    const own = { record: async () => (await import('./noun.ts')).nounOf };`,
  'web/catalogues/noun.ts': '',
  'web/records/List.tsx': '',
  'e2e/testing/yard.ts': "await page.goto('/operation');",
  'e2e/scale.test.ts': "await page.goto('/scale?page=2'); await api('POST /truck-tyre', {});",
  'e2e/truck.test.ts': 'await page.goto(`/truck-tyre/${Id}/edit`);',
  'e2e/cargo.test.ts': "await page.goto('/cargo?open=new');",
  'e2e/weigh.test.ts': "import './testing/yard.ts'; await page.goto('/truck-tyre');",
};
const tree = treeOf(Object.keys(texts), (file) => texts[file] ?? '');

/** The tests that run for a change of these files. */
function run(...changed: string[]) {
  const reached = reachedFrom(changed, importersOf(tree));
  const screens = screensReached(tree, changed, reached);
  const { run: journeys } = journeysReached(tree, changed, reached, screens);
  return [...testsReached(tree, changed, reached), ...journeys];
}

it.each<[string, string[], string[]]>([
  ['nothing of nothing', [], []],
  ['a page of the documents', ['docs/tenancy.md'], []],
  [
    'a rule, and who is about everything',
    ['domain/fleet/truck.ts'],
    [
      ...['domain/contract.test.ts', 'domain/fleet/truck.test.ts', 'server/fleet/add.test.ts'],
      ...['e2e/truck.test.ts', 'e2e/weigh.test.ts'],
    ],
  ],
  ['no test that takes only types of it', ['domain/grammar/mass.ts'], []],
  [
    'a verb with the tests of its room, which import nothing of it',
    ['server/fleet/add.ts'],
    ['server/fleet/add.test.ts', 'e2e/truck.test.ts', 'e2e/weigh.test.ts'],
  ],
  [
    'what every test stands on, with all of them',
    ['server/testing/server.ts'],
    ['server/fleet/add.test.ts', 'server/weighing/open.test.ts'],
  ],
  [
    'a part of screens with what opens them, first what does most of it',
    ['web/kit/Grid.tsx'],
    ['web/fleet/truck.test.tsx', 'e2e/weigh.test.ts', 'e2e/truck.test.ts'],
  ],
  ['a screen that is loaded by a constant', ['web/weighing/Form.tsx'], ['e2e/scale.test.ts']],
  ['what draws the screens of declared nouns', ['web/records/List.tsx'], ['e2e/cargo.test.ts']],
  ['a screen that a journey opens by what it imports', ['web/weighing/List.tsx'], ['e2e/weigh.test.ts']],
  [
    'a migration, which nothing imports',
    ['server/fleet/0001.sql'],
    ['server/fleet/add.test.ts', 'e2e/truck.test.ts', 'e2e/weigh.test.ts'],
  ],
  [
    'a test and a journey themselves',
    ['domain/fleet/truck.test.ts', 'e2e/scale.test.ts'],
    ['domain/fleet/truck.test.ts', 'e2e/scale.test.ts'],
  ],
])('of a change runs %s', (_what, changed, wanted) => {
  expect(run(...changed)).toEqual(wanted);
});

it('runs a few of the many journeys that a change of every screen reaches, and says how many it leaves', () => {
  const many = Array.from({ length: 20 }, (_, at) => `e2e/list${at}.test.ts`);
  const wide = treeOf([...tree.files, ...many], (file) => texts[file] ?? "page.goto('/operation');");
  const changed = ['web/kit/Grid.tsx', 'e2e/scale.test.ts'];
  const reached = reachedFrom(changed, importersOf(wide));
  const journeys = journeysReached(wide, changed, reached, screensReached(wide, changed, reached));
  expect(journeys.run.slice(0, 2)).toEqual(['e2e/scale.test.ts', 'e2e/weigh.test.ts']);
  expect([journeys.run.length, journeys.left]).toEqual([8, 15]);
});
