import { describe, expect, it } from 'vitest';
import { spendings } from './budgets.ts';
import type { Tree } from '../rules/tree.ts';

function tree(texts: Record<string, string>): Tree {
  const read = (file: string) => texts[file] ?? '';
  const syntax = () => {
    throw new Error('a budget counts lines and reads no syntax');
  };
  return { files: Object.keys(texts), read, syntax };
}

const lines = (count: number) => 'x\n'.repeat(count);
const dependencies = (count: number) =>
  JSON.stringify({
    dependencies: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, '1'])),
  });

describe('the budgets', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['files of 60 lines', { 'server/a.ts': lines(60) }, []],
    [
      'a median of 61 lines',
      { 'a.ts': lines(61), 'b.ts': lines(61), 'c.ts': lines(1) },
      ['median lines of a file: 61, at most 60'],
    ],
    [
      'one file in five of 161 lines',
      { 'a.ts': lines(161), 'b.ts': lines(9), 'c.ts': lines(9), 'd.ts': lines(9), 'e.ts': lines(9) },
      ['90th percentile of lines of a file: 161, at most 160'],
    ],
    ['a long test', { 'a.ts': lines(9), 'a.test.ts': lines(290) }, []],
    ['25 runtime dependencies', { 'web/package.json': dependencies(25) }, []],
    [
      '26 runtime dependencies',
      { 'web/package.json': dependencies(26) },
      ['runtime dependencies in web/package.json: 26, at most 25'],
    ],
    ['a page of README', { 'README.md': lines(90) }, []],
    ['two pages of README', { 'README.md': lines(91) }, ['lines of README.md: 91, at most 90']],
  ])('judge %s', (_what, texts, over) => {
    expect(spendings(tree(texts)).over).toEqual(over);
  });

  it('tell the share of tests and refuse none: a number of lines proves no test', () => {
    const share = (tests: number) => spendings(tree({ 'a.ts': lines(10), 'a.test.ts': lines(tests) }));
    expect([1, 12].map((tests) => share(tests))).toEqual([
      { over: [], note: 'median 10, p90 10 lines; tests ÷ code 0.10' },
      { over: [], note: 'median 10, p90 10 lines; tests ÷ code 1.20' },
    ]);
  });
});
