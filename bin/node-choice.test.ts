import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { whyNot } from './node-choice.js';

it.for([
  ['24.21.0', true, 'linux-x64', null],
  ['24.0.0', false, 'darwin-arm64', null],
  ['26.1.0', false, 'darwin-x64', null],
  ['100.0.0', false, 'freebsd-x64', null],
  ['23.11.1', true, 'linux-x64', /start with "npm start"/],
  ['20.20.2', true, 'win32-x64', /start with "npm start"/],
  ['20.20.2', false, 'darwin-arm64', /none for darwin-arm64: install Node 24 or newer/],
  ['9.11.2', false, 'darwin-x64', /none for darwin-x64: install Node 24 or newer/],
] as const)('Node %s, with a packaged one: %s, on %s', ([version, hasPackaged, machine, wanted]) => {
  const refusal = whyNot({ version, hasPackaged, machine });
  if (wanted === null) return expect(refusal).toBeNull();
  expect(refusal).toMatch(wanted);
  expect(refusal).toMatch(new RegExp(`^Node ${version} is too old .+\\.$`));
});

it('what is read before the choice asks nothing of an old Node by name', () => {
  // A name that an old Node does not have ends it while it links, before any sentence.
  const start = readFileSync('bin/start.js', 'utf8');
  expect(start).toMatch(/^import '\.\/install\.js';\nimport '\.\/require-node\.js';/);
  expect(start.match(/^import \{.*\} from 'node:module'/m)).toBeNull();
});

it('every command is asked for by the project’s own Node or the machine’s, whichever there is', () => {
  const commands = readdirSync('bin', { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.'))
    .map(({ name }) => name);
  expect(commands).toEqual(expect.arrayContaining(['check', 'dev', 'setup']));
  for (const name of commands)
    expect([name, readFileSync(`bin/${name}`, 'utf8')]).toEqual([
      name,
      expect.stringContaining('node bin/require-node.js'),
    ]);
});
