import type { Cell } from '@terezi/domain/grammar/cell.ts';
import type { Language, Words } from '@terezi/domain/grammar/words.ts';
import { ticketSheetTitle } from '@terezi/domain/weighing/sheet.ts';
import type { Sql } from '#platform/database/connection.ts';
import type { Asker } from '#platform/jobs/perform.ts';
import type { SignedIn } from '#platform/http/context.ts';
import { countTickets, ticketBatches, ticketHead, type TicketsAsked } from '../../weighing/index.ts';

/** A noun whose list can be written into a file; `asked` is what its endpoint has taken and kept. */
export type ExportSource<Asked> = {
  readonly title: Words;
  count(ctx: SignedIn, asked: Asked): Promise<number>;
  head(asked: Asked, language: Language): string[];
  /** What `asker` sees of the list, as cells, some rows at a time. */
  batches(sql: Sql, asker: Asker, asked: Asked, language: Language): AsyncIterable<Cell[][]>;
};

const operation: ExportSource<TicketsAsked> = {
  title: ticketSheetTitle,
  count: countTickets,
  head: ticketHead,
  batches: ticketBatches,
};

/** Every noun whose list can be written into a file. */
export const sources = { operation };
export type ExportNoun = keyof typeof sources;
