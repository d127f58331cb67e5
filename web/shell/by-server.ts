import type { MadeElsewhere } from '#kit/export/use-export.ts';
import type { ListState } from '#kit/grid/list-state.ts';
import { queryOf } from './list-address.ts';
import { part } from './part.tsx';

// What a list has written by the server is loaded once somebody asks for it: a list is read far more often than it is taken along.

/** The files that were made for the reader, in the menu of a list. */
export const OwnExports = part(async () => (await import('./OwnExports.tsx')).OwnExports);

/** What is asked of a list by its name, written into a file by the server. */
export const askedByServer =
  (list: string, asked: Readonly<Record<string, unknown>>): MadeElsewhere =>
  async (wanted) =>
    (await import('./made-by-server.ts')).madeByServer(list, asked)(wanted);

/** A list by its name, as it is narrowed and ordered, written into a file by the server. */
export function listByServer(list: string, value: ListState): MadeElsewhere {
  const { pageNumber: _page, pageSize: _size, ...asked } = queryOf(value);
  return askedByServer(list, asked);
}
