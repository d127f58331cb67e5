import { expect, it } from 'vitest';
import { lostPlace } from './places.ts';

const TESTS = ['domain/weighing/net.test.ts'];
const FILES: Record<string, string> = {
  'domain/weighing/net.ts': 'const MIN = 20;\nexport const net = (a, b) => (b - a < 20 ? null : b - a);',
  'domain/weighing/net.test.ts': '',
};
const tree = { files: Object.keys(FILES), read: (file: string) => FILES[file] ?? '' };

it.for<[string, string, string, string[], RegExp[]]>([
  ['stands', 'domain/weighing/net.ts', '? null :', TESTS, []],
  ['is gone', 'domain/weighing/net.ts', 'b + a', TESTS, [/"b \+ a" stands 0 times/]],
  ['stands twice', 'domain/weighing/net.ts', '20', TESTS, [/"20" stands 2 times/]],
  ['has no file', 'domain/weighing/gross.ts', '20', TESTS, [/there is no domain\/weighing\/gross\.ts/]],
  ['has no test', 'domain/weighing/net.ts', '? null :', ['domain/gone.test.ts'], [/no domain\/gone\.test/]],
])('reports a break that %s', ([, file, find, tests, says]) => {
  const losses = lostPlace(tree, { file, find, become: '', tests, meets: '' });
  expect(losses).toEqual(says.map((each) => expect.stringMatching(each)));
});
