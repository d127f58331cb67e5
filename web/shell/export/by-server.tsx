import type { Exported } from '#kit/export/use-export.ts';
import { part } from '../frame/part.tsx';

// Loaded once a reader asks for a file: lists are read far more often than exported.

/** The files that were made for the reader, in the menu of a list. */
const OwnExports = part(async () => (await import('./OwnExports.tsx')).OwnExports);

/** The server writes a list by its name, as asked, into a file. */
export const byServer = (
  list: string,
  question: Readonly<Record<string, unknown>>,
): Pick<Exported, 'make' | 'before'> => ({
  make: async (wanted) => (await import('./made-by-server.ts')).madeByServer(list, question)(wanted),
  before: <OwnExports />,
});
