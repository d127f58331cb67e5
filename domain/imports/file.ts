import type { FileRule } from '../grammar/file/file.ts';

/** The limits of a file to import; reading it judges it. */
export const importFile: FileRule = { kind: 'import', most: 20 * 1024 * 1024 };

/** The file of the rows that were not imported, as its sender gets it back. */
export const IMPORT_ERRORS = 'import-errors';

/** The most rows of a file; more need a second file. */
export const MOST_ROWS = 50_000;
/** The most columns; more are an error. */
export const MOST_COLUMNS = 200;
/** For how long a whole import can be undone. */
export const UNDO_DAYS = 7;
/** For how long the rows of a file are kept after the last event of its import. */
export const STAGED_DAYS = 14;
