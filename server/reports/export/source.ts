import type { z } from 'zod';
import { may, type Permission } from '@terezi/domain/grammar/policy.ts';
import { problem } from '@terezi/domain/grammar/problem.ts';
import { general } from '@terezi/domain/grammar/problems.ts';
import type { ListSheet, SheetColumn } from '@terezi/domain/grammar/sheet/sheet.ts';
import type { Language } from '@terezi/domain/grammar/words.ts';
import { exportProblems } from '@terezi/domain/reports/problems.ts';
import type { PaperReport } from '@terezi/paper/report-sheet.ts';
import { rulingCallerOf, type SignedIn } from '#platform/http/context.ts';

/** The stored question: the list's own, the keys of the columns, and the rows if some were chosen. */
export type Wish = Readonly<Record<string, unknown>> & {
  readonly columns: readonly string[];
  readonly only?: readonly number[] | undefined;
};

/** The list's own question. */
type Question = Readonly<Record<string, unknown>>;
type PageInput = { pageNumber: number; pageSize: number };
type ListAnswer = { readonly rows: readonly object[]; readonly totalCount: number };

/** A list that can be written into a file: a person who may read it has it written, and gets what the list shows. */
export type ExportSource = {
  readonly name: string;
  readonly sheet: ListSheet;
  readonly permission: Permission;
  /** Who may have a file of more rows than so many; every reader of the list where left out. */
  readonly long?: { readonly rows: number; readonly permission: Permission };
  /** What its endpoint takes. */
  readonly takes: z.ZodType;
  /** How many rows there are; refuses what the list does not offer, and what the caller may not have. */
  count(ctx: SignedIn, wish: Wish): Promise<number>;
  /** What the caller sees of the list, some rows at a time. */
  batches(ctx: SignedIn, wish: Wish, language: Language): AsyncIterable<readonly object[]>;
  /** The title and columns of its file, where they depend on the question; else as `sheet` has them. */
  laid?(ctx: SignedIn, wish: Wish, language: Language): Promise<Laid>;
  /** What is drawn on paper, where that is more than a list. */
  paper?(ctx: SignedIn, wish: Wish, language: Language, layout: OnPaper): Promise<PaperReport>;
  /** Its result, in a sentence for a letter. */
  summary?(ctx: SignedIn, wish: Wish, language: Language): Promise<string>;
};

/** When it goes on paper, on which clock, and the product's address. */
export type OnPaper = { readonly madeAt: string; readonly zone: string; readonly publicUrl: string };

/** The title of a file and its columns, in order. */
export type Laid = { readonly title: string; readonly columns: readonly SheetColumn<never>[] };

/** Every list that can be written into a file, by its name. */
export type ExportSources = ReadonlyMap<string, ExportSource>;

/**
 * Refuses a file of so many rows to a person who may not read the list, or not so much of it; needs flags, so a query must have
 * been answered.
 */
export function mustMayHave(ctx: SignedIn, { permission, long }: ExportSource, rows: number): void {
  const able = rulingCallerOf(ctx);
  if (!may(permission, able)) throw problem(general.forbidden, {});
  if (long && rows > long.rows && !may(long.permission, able))
    throw problem(exportProblems.forReports, { most: long.rows });
}

/** So many rows are read at once: each page is a query from the start. */
const PAGE = 5_000;
/** So many are written at once, so that others get their turn in between. */
const BATCH = 250;

function* parts(rows: readonly object[]): Generator<readonly object[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

const chosen = (rows: readonly object[], only: ReadonlySet<unknown> | null): readonly object[] =>
  only ? rows.filter((row) => only.has(Reflect.get(row, 'id'))) : rows;

/** Writes a list that is read by pages: the very list, in larger pages. */
export function paged(
  list: (ctx: SignedIn, question: PageInput & Question) => Promise<ListAnswer>,
): Pick<ExportSource, 'count' | 'batches'> {
  return {
    async count(ctx, { columns: _columns, only, ...question }) {
      const { totalCount } = await list(ctx, { ...question, pageNumber: 1, pageSize: 1 });
      return Math.min(totalCount, only?.length ?? totalCount);
    },
    async *batches(ctx, { columns: _columns, only, ...question }) {
      const wanted = only ? new Set(only) : null;
      for (let pageNumber = 1, left = wanted?.size ?? Number.POSITIVE_INFINITY; left > 0; pageNumber++) {
        const { rows, totalCount } = await list(ctx, { ...question, pageNumber, pageSize: PAGE });
        const page = chosen(rows, wanted);
        left -= page.length;
        yield* parts(page);
        // A list with a limited count shows no rows beyond it.
        if (pageNumber * PAGE >= totalCount) return;
      }
    },
  };
}
