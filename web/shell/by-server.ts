import type { MadeElsewhere } from '#kit/export/use-export.ts';
import type { ListState } from '#kit/grid/list-state.ts';
import { part } from './part.tsx';

// What a list has written by the server is loaded once somebody asks for it: a list is read far more often than it is taken along.

/** The files that were made for the reader, in the menu of a list. */
export const OwnExports = part(async () => (await import('./OwnExports.tsx')).OwnExports);

/** A list by its name, as it is narrowed and ordered, written into a file by the server. */
export const listByServer =
  (list: string, value: ListState): MadeElsewhere =>
  async (wanted) =>
    (await import('./made-by-server.ts')).madeByServer(list, value)(wanted);
