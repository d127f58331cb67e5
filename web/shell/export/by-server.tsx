import type { Exported } from '#kit/export/use-export.ts';
import { part } from '../frame/part.tsx';

// What a list has written by the server is loaded once somebody asks for it: a list is read far more often than it is taken along.

/** The files that were made for the reader, in the menu of a list. */
const OwnExports = part(async () => (await import('./OwnExports.tsx')).OwnExports);

/** What is asked of a list by its name, written into a file by the server. */
export const byServer = (
  list: string,
  asked: Readonly<Record<string, unknown>>,
): Pick<Exported, 'make' | 'before'> => ({
  make: async (wanted) => (await import('./made-by-server.ts')).madeByServer(list, asked)(wanted),
  before: <OwnExports />,
});
