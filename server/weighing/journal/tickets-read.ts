import path from 'node:path';
import type { ServerKey } from '../../devices/index.ts';
import { addLine, linesIn, type Turn } from '../../evidence/index.ts';

/** How far a scale's journal was read: up to this entry, and when each part of it. */
type JournalProgress = { scaleId: number; sequence: number; hash: string; read: Turn };

/**
 * The server's word of how far it has read a company's tickets and kept sums: up to which ticket, how many there were up to
 * there, and when each part of them; the same of the journals and of the days, by their number since 1970; and what differed,
 * to be looked at again. Where too much was wrong, it counts no ticket as read.
 */
export type TicketsProgress = {
  companyId: number;
  at: string;
  newest: number;
  count: number;
  tickets: Turn;
  journals: JournalProgress[];
  days: Turn;
  again: { tickets: number[]; days: string[] };
};
type Signed = { read: TicketsProgress; signature: string };

export type TicketsReads = {
  /** The newest word of a company. */
  of(companyId: number): Promise<TicketsProgress | null>;
  keep(ticketsRead: TicketsProgress): Promise<void>;
};

/** Where no earlier reading is known. */
export const noTicketsRead: TicketsReads = { of: async () => null, keep: async () => {} };

/** The exact text that is signed. */
const textOf = (ticketsRead: TicketsProgress): string =>
  JSON.stringify(['terezi-tickets-read-1', ticketsRead]);

/** Words beside the checkpoints of chains, only ever added to. One that this server did not sign is ignored. */
export function ticketsReadIn(folder: string, key: () => Promise<ServerKey>): TicketsReads {
  const fileOf = (companyId: number) => path.join(folder, `checked-tickets-${companyId}.jsonl`);
  return {
    async of(companyId) {
      const lines = await linesIn<Signed>(fileOf(companyId));
      if (lines.length === 0) return null;
      const { hasSigned } = await key();
      const isOwn = (line: Signed | null) =>
        line?.read?.companyId === companyId && hasSigned(textOf(line.read), String(line.signature));
      return lines.findLast(isOwn)?.read ?? null;
    },
    async keep(ticketsRead) {
      const { sign } = await key();
      await addLine(fileOf(ticketsRead.companyId), {
        read: ticketsRead,
        signature: sign(textOf(ticketsRead)),
      });
    },
  };
}
