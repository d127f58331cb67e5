import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { afterwardsPart } from './afterwards/measure.ts';
import { incomesPart } from './incomes/reconcile.ts';
import { importPart } from './import/measure.ts';
import { logPart } from './log/measure.ts';
import { capturePart } from './capture/measure.ts';
import { cardsPart } from './cards/measure.ts';
import { listPart } from './list/measure.ts';
import { livePart } from './live/measure.ts';
import { machine } from './machine.ts';
import type { Part } from './part.ts';
import { balancePart } from './orders/balance.ts';
import { orderCapturePart } from './orders/capture.ts';
import { dispatchPart } from './orders/dispatch.ts';
import { ordersPart } from './orders/list.ts';
import { picturesPart } from './pictures/measure.ts';
import { permissionPart } from './permission/measure.ts';
import { receiptPart } from './receipt/measure.ts';
import { reconnectPart } from './reconnect/measure.ts';
import { installPart } from './start/install.ts';
import { keptCapturePart } from './reports/capture.ts';
import { groupSumPart } from './reports/group-sum.ts';
import { searchPart } from './search/measure.ts';
import { startPart } from './start/measure.ts';
import { floodPart } from './flood/measure.ts';
import { peoplePart } from './people/measure.ts';
import { verifyPart } from './verify/measure.ts';
import { timingPart } from './timing/measure.ts';
import { coldPart } from './web/cold.ts';
import { firstPagePart } from './web/first-page.ts';
import { grownPart } from './web/grown.ts';
import { webPart } from './web/measure.ts';

const RESULTS = path.join(import.meta.dirname, 'RESULTS.md');
const parts: Readonly<Record<string, Part>> = {
  list: listPart,
  orders: ordersPart,
  balance: balancePart,
  dispatch: dispatchPart,
  'order-capture': orderCapturePart,
  'group-sum': groupSumPart,
  'kept-capture': keptCapturePart,
  search: searchPart,
  permission: permissionPart,
  capture: capturePart,
  receipt: receiptPart,
  verify: verifyPart,
  live: livePart,
  reconnect: reconnectPart,
  cards: cardsPart,
  pictures: picturesPart,
  afterwards: afterwardsPart,
  log: logPart,
  incomes: incomesPart,
  import: importPart,
  timing: timingPart,
  flood: floodPart,
  people: peoplePart,
  start: startPart,
  web: webPart,
  'first-page': firstPagePart,
  grown: grownPart,
  cold: coldPart,
  install: installPart,
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
