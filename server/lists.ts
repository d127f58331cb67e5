import type { z } from 'zod';
import { contract } from '@terezi/domain/contract.ts';
import { report, TICKETS_FOR_READERS } from '@terezi/domain/reports/policy.ts';
import { ticketSheet, ticketSheetTitle } from '@terezi/domain/weighing/sheet.ts';
import { incomeSheet } from '@terezi/domain/incomes/sheet.ts';
import { incomePage } from './incomes/index.ts';
import { keptLists } from './nouns.ts';
import { type ExportSource, type ExportSources, paged, reportFiles } from './reports/index.ts';
import { countTickets, ticketBatches } from './weighing/index.ts';

/** Tickets are as many as years have brought: they are read once, in one go, and years of them are for who sees reports. */
const tickets: ExportSource = {
  name: 'operation',
  sheet: { title: ticketSheetTitle, columns: ticketSheet },
  permission: contract.operation.list['~orpc'].meta.permission,
  long: { rows: TICKETS_FOR_READERS, permission: report },
  takes: contract.operation.list['~orpc'].inputSchema as z.ZodType,
  count: countTickets,
  batches: ticketBatches,
};

const incomes: ExportSource = {
  name: 'income-operation',
  sheet: incomeSheet,
  permission: contract.incomeOperation.list['~orpc'].meta.permission,
  takes: contract.incomeOperation.list['~orpc'].inputSchema as z.ZodType,
  ...paged(incomePage),
};

/** Every list that can be written into a file, with what is code about it; its columns stand in `domain`. */
export const lists: ExportSources = new Map(
  [tickets, incomes, ...reportFiles, ...keptLists].map((list) => [list.name, list]),
);
