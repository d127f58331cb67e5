import { z } from 'zod';
import { endpoint } from '../grammar/endpoint.ts';
import { idInAddress, inAddress, instant, listed, note, one, page, text } from '../grammar/shape.ts';
import { importFile, MOST_COLUMNS, MOST_ROWS } from './file.ts';
import { importPermission } from './policy.ts';
import { IMPORT_PHASES } from './phase.ts';
import { CODE_PAGES, SEPARATORS } from './text-file.ts';

/** A column of the file. */
const column = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  /** The field that it stands for, if any, and how that was found. */
  field: z.string().nullable(),
  by: z.enum(['remembered', 'heading', 'nothing']),
  /** An example of a figure or a day for each way of writing it that occurs here. */
  figures: z.object({
    comma: z.string().nullable(),
    point: z.string().nullable(),
    either: z.string().nullable(),
  }),
  days: z.object({
    year: z.string().nullable(),
    points: z.string().nullable(),
    slashes: z.string().nullable(),
  }),
  /** How to read them, and whether missing rows are made: as chosen for this file, or for such a heading before. */
  decimal: z.enum([',', '.']).nullable(),
  dayOrder: z.enum(['dayFirst', 'monthFirst']).nullable(),
  create: z.boolean(),
});

/** One of the first rows of the sheet, with that of the headings among them: its number there, and its first texts. */
const topRow = z.object({ line: z.number(), texts: z.array(z.string()) });
/** One of the first rows below the headings: the text of each cell, and its number where it is one. */
const firstRow = z.object({
  line: z.number(),
  cells: z.array(z.object({ text: z.string(), number: z.number().nullable() })),
});

const message = z.object({ code: z.string(), message: z.string() });

/** How a column of the file becomes a field. */
const chosen = z.strictObject({
  at: z.number().int().min(0).max(MOST_COLUMNS),
  field: z.string().max(100).nullable(),
  decimal: z.enum([',', '.']).optional(),
  days: z.enum(['dayFirst', 'monthFirst']).optional(),
  /** Makes the missing rows that it names, from their names alone. */
  create: z.boolean().optional(),
});

/** One decision on a name that no row has, for every row of the file that contains it; without `id` and `create` the name is wrong. */
const match = z.strictObject({
  field: z.string().max(100),
  text: text(200),
  /** The row that the name stands for. */
  id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
  /** Makes a row of the name. */
  create: z.boolean(),
});

const importRow = z.object({
  id: z.number(),
  companyId: z.number(),
  noun: z.string(),
  fileName: z.string(),
  phase: z.enum(IMPORT_PHASES),
  askedAt: instant,
  userName: z.string().nullable(),
  /** How many rows the file has, and how many of them this phase has finished. */
  total: z.number(),
  done: z.number(),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  wrong: z.number(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Until when it can be undone; null where there is nothing to undo, or no more. */
  undoUntil: instant.nullable(),
  undoneAt: instant.nullable(),
  /** How many rows stayed when it was undone, because they are used or were changed since. */
  stayed: z.number(),
  /** Why it cannot go on. */
  failure: message.nullable(),
  errorFileId: z.number().nullable(),
  errorFileName: z.string().nullable(),
});

const importDetail = importRow.extend({
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  headRow: z.number(),
  encoding: z.string().nullable(),
  separator: z.enum(SEPARATORS).nullable(),
  /** How many rows and columns of the sheet have content and are hidden, and whether they were left out. */
  hidden: z.object({ rows: z.number(), columns: z.number(), isLeftOut: z.boolean() }),
  columns: z.array(column),
  top: z.array(topRow),
  first: z.array(firstRow),
  existing: z.enum(['update', 'skip']),
  wrongRows: z.enum(['skip', 'refuse']),
  /** The rows of other nouns that are to be made along with it, or were; how many of them stayed when it was undone. */
  creates: z.array(z.object({ noun: z.string(), count: z.number(), stayed: z.number() })),
  /** Names of no row, or of several, each once with the number of rows that have it, most frequent first; whether a row may be made. */
  unknown: z.array(z.object({ field: z.string(), text: z.string(), count: z.number(), create: z.boolean() })),
  /** The decisions on such names. */
  matches: z.array(
    z.object({
      field: z.string(),
      text: z.string(),
      id: z.number().nullable(),
      name: z.string().nullable(),
      create: z.boolean(),
    }),
  ),
  /** Errors by column, most frequent first. */
  wrongByField: z.array(z.object({ field: z.string(), count: z.number() })),
  /** An earlier import of the same file, and when. */
  sameAs: z.object({ id: z.number(), at: instant }).nullable(),
});

const row = z.object({
  line: z.number(),
  verdict: z.enum(['add', 'change', 'same', 'wrong']),
  title: z.string(),
  errors: z.array(z.object({ field: z.string(), value: z.string(), message: z.string() })),
  /** Corrections of its cells, or of a field without a column. */
  mended: z.array(z.object({ field: z.string(), text: z.string() })),
});

const about = z.strictObject({ id: idInAddress });
const manner = { permission: importPermission };
const answer = one('import', importDetail);

export const importApi = {
  upload: endpoint.create({
    ...manner,
    path: '/import',
    summary: 'Takes an XLSX or CSV file to import; a job reads it, and writes nothing yet.',
    takes: importFile,
    input: z.strictObject({
      noun: z.string().max(60),
      name: text(200),
      sheet: text(100).optional(),
      headRow: inAddress(z.number().int().min(1).max(MOST_ROWS)).optional(),
    }),
    output: answer,
  }),
  reread: endpoint.create({
    ...manner,
    path: '/import/{id}/read',
    summary:
      'Reads the file of an import again, as a new import: another sheet, headings in another row, without hidden rows and columns, another code page or separator.',
    input: z.strictObject({
      id: idInAddress,
      sheet: text(100).nullable(),
      headRow: z.number().int().min(1).max(MOST_ROWS).nullable(),
      encoding: z.enum(CODE_PAGES).nullable().default(null),
      separator: z.enum(SEPARATORS).nullable().default(null),
      hidden: z.enum(['take', 'leave']).default('take'),
    }),
    output: answer,
  }),
  list: endpoint.read({
    ...manner,
    path: '/import',
    summary: 'Lists the imports that the caller sees, newest first.',
    input: z.strictObject(page),
    output: listed('import', importRow),
  }),
  find: endpoint.read({
    ...manner,
    path: '/import/{id}',
    summary: 'Answers an import: the content of its file, its progress and outcome.',
    input: about,
    output: answer,
  }),
  rows: endpoint.read({
    ...manner,
    path: '/import/{id}/row',
    summary: 'Lists the rows of an import with their errors.',
    input: z.strictObject({
      id: idInAddress,
      pageNumber: page.pageNumber,
      pageSize: page.pageSize,
      verdict: z.enum(['add', 'change', 'same', 'wrong']).optional(),
      /** Only the rows that stayed when the import was undone. */
      stayed: z.enum(['true']).optional(),
    }),
    output: listed('importRow', row),
  }),
  check: endpoint.act({
    ...manner,
    path: '/import/{id}/check',
    summary:
      'Starts a trial of an import, by a job, with the fields chosen for its columns; it writes nothing.',
    input: z.strictObject({
      id: idInAddress,
      columns: z.array(chosen).min(1).max(MOST_COLUMNS),
      existing: z.enum(['update', 'skip']).default('update'),
    }),
    output: answer,
  }),
  mend: endpoint.act({
    ...manner,
    path: '/import/{id}/mend',
    summary: 'Corrects a field of a row of the file; the server tries the row again and writes nothing.',
    input: z.strictObject({
      id: idInAddress,
      line: z.number().int().min(1).max(2_147_483_647),
      field: z.string().max(100),
      text: z.string().max(2_000),
    }),
    output: answer,
  }),
  candidates: endpoint.read({
    ...manner,
    path: '/import/{id}/candidate',
    summary: 'Finds rows that a name of the file may mean, the most similar first.',
    input: z.strictObject({ id: idInAddress, field: z.string().max(100), text: text(200) }),
    output: z.object({ candidate: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  match: endpoint.act({
    ...manner,
    path: '/import/{id}/match',
    summary: 'Matches unknown names of the file to rows, or has rows made of them, and starts another trial.',
    input: z.strictObject({ id: idInAddress, matches: z.array(match).min(1).max(500) }),
    output: answer,
  }),
  run: endpoint.act({
    ...manner,
    path: '/import/{id}/run',
    summary: 'Starts writing a checked import, by a job: all of it, or only the correct rows.',
    input: z.strictObject({ id: idInAddress, wrongRows: z.enum(['skip', 'refuse']) }),
    output: answer,
  }),
  cancel: endpoint.act({
    ...manner,
    path: '/import/{id}/cancel',
    summary:
      'Stops an import: rows that were written one by one stay and can be undone; an import written as a whole leaves nothing.',
    input: about,
    output: answer,
  }),
  undo: endpoint.act({
    ...manner,
    path: '/import/{id}/undo',
    summary:
      'Undoes a whole import, by a job; rows that are in use or were changed since stay and are listed.',
    input: z.strictObject({ id: idInAddress, reason: note(500) }),
    output: answer,
  }),
};

export type ImportChoice = z.output<typeof chosen>;
export type ImportMatch = z.output<typeof match>;
