import { scaleSheet } from '../devices/scale-sheet.ts';
import { listName } from '../grammar/noun.ts';
import { nounSheet } from '../grammar/noun-sheet.ts';
import type { ListSheet } from '../grammar/sheet.ts';
import { incomeSheet } from '../incomes/sheet.ts';
import { declaredNouns } from './all.ts';

/** Every list that can be written into a file as it is read, by its name; tickets, which have their own way, beside it. */
export const listSheets: Readonly<Record<string, ListSheet>> = {
  ...Object.fromEntries(declaredNouns.map((declared) => [listName(declared.noun), nounSheet(declared)])),
  scale: scaleSheet,
  'income-operation': incomeSheet,
};
