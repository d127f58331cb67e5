import type { FileRule } from '../grammar/file/file.ts';

/** What a file whose rows are to be taken over may be; it is judged when it is read. */
export const importFile: FileRule = { kind: 'import', most: 20 * 1024 * 1024 };

/** The file of what could not be taken over, as its sender gets it back. */
export const IMPORT_ERRORS = 'import-errors';

/** More rows than these are two files. */
export const MOST_ROWS = 50_000;
/** More columns than these are a mistake. */
export const MOST_COLUMNS = 200;
/** For how long a whole import can be undone. */
export const UNDO_DAYS = 7;
/** For how long the rows of a file are kept after the last thing that happened to its import. */
export const STAGED_DAYS = 14;
