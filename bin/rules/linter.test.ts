import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const examples = `${root}/bin/rules/fixtures/linter`;

/** The linter's findings in a folder of examples under the project's own rules, as `file rule` lines. */
async function lint(folder: string): Promise<string[]> {
  const words = ['-c', `${examples}/rules.json`, '-f', 'unix', `${examples}/${folder}`];
  const report = await new Promise<string>((done) => {
    execFile(`${root}/node_modules/.bin/oxlint`, words, { cwd: root }, (_failed, stdout) => done(stdout));
  });
  return [...report.matchAll(/([^/\s]+\.tsx?):\d+:.*\((.+)\)\]$/gm)].map(
    ([, file, rule]) => `${file} ${rule}`,
  );
}

it('refuses each bad example for the reason in its name', async () => {
  const files = readdirSync(`${examples}/bad`);
  const places = (await lint('bad')).map((line) => {
    const [file = '', rule = ''] = line.split(' ');
    return file.startsWith(`${rule}.`) ? file : line;
  });
  expect(places.sort()).toEqual(files.map((file) => basename(file)).sort());
});

it('is content with the good example', async () => {
  expect(await lint('good')).toEqual([]);
});
