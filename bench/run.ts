import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { capturePart } from './capture/measure.ts';
import { listPart } from './list/measure.ts';
import { livePart } from './live/measure.ts';
import { machine } from './machine.ts';
import type { Part } from './part.ts';
import { dispatchPart } from './orders/dispatch.ts';
import { picturesPart } from './pictures/measure.ts';
import { reconnectPart } from './reconnect/measure.ts';
import { groupSumPart } from './reports/group-sum.ts';
import { startPart } from './start/measure.ts';
import { verifyPart } from './verify/measure.ts';
import { timingPart } from './timing/measure.ts';
import { firstPagePart } from './web/first-page.ts';

const RESULTS = path.join(import.meta.dirname, 'RESULTS.md');
const parts: Readonly<Record<string, Part>> = {
  list: listPart,
  dispatch: dispatchPart,
  'group-sum': groupSumPart,
  capture: capturePart,
  verify: verifyPart,
  live: livePart,
  reconnect: reconnectPart,
  pictures: picturesPart,
  timing: timingPart,
  start: startPart,
  'first-page': firstPagePart,
};

/** Puts a section in the place of the one with the same heading, or at the end. */
function withSection(text: string, title: string, body: string): string {
  const section = `## ${title}\n\n${body.trim()}\n`;
  const from = text.indexOf(`## ${title}\n`);
  if (from < 0) return `${text.trimEnd()}\n\n${section}`;
  const next = text.indexOf('\n## ', from);
  return text.slice(0, from) + section + (next < 0 ? '' : text.slice(next));
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(
    `No part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}; --save keeps the figures.`,
  );
  process.exit(1);
}

for (const [name, part] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const figures = await part.measure().catch((failure: unknown) => {
    // What the others measure is not lost with it.
    console.error(`${name}:`, failure);
    process.exitCode = 1;
    return null;
  });
  if (figures === null) continue;
  const measured = `${machine()}\n\n${figures}`;
  console.log(`## ${part.title}\n\n${measured}\n`);
  if (values.save)
    await writeFile(RESULTS, withSection(await readFile(RESULTS, 'utf8'), part.title, measured));
}
