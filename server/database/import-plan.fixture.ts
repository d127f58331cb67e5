/** The columns that the API's verbs change of an import, of its rows, and of what headings mean. */
export const IMPORT_CHANGES: Readonly<Record<string, string[]>> = {
  import: [
    ...['about', 'columns', 'existing', 'wrong_rows', 'total', 'done', 'after_line'],
    ...['added', 'changed', 'same', 'wrong', 'stayed', 'failure', 'error_file_id'],
    ...['read_at', 'check_asked_at', 'checked_at', 'run_asked_at', 'finished_at', 'cancelled_at'],
    ...['undo_asked_at', 'undo_reason', 'undone_at', 'creates', 'matches'],
  ],
  import_made: ['stayed'],
  import_heading: ['field', 'decimal', 'days'],
  import_row: [
    ...['verdict', 'title', 'errors', 'row_id', 'version', 'before', 'stayed'],
    ...['mended', 'keys', 'makes', 'masses'],
  ],
};

/** The columns with which an import begins. */
export const IMPORT_ADDED: Readonly<Record<string, string[]>> = {
  import: [
    ...['company_id', 'file_id', 'head_row', 'language', 'name', 'noun', 'sha256', 'sheet'],
    ...['encoding', 'hidden', 'separator'],
  ],
};

/** The rights with which the gate reads and throws away imports that have had their time. */
export const IMPORT_GATE: Readonly<Record<string, string[]>> = {
  import: ['SELECT'],
  import_row: ['DELETE', 'SELECT'],
};

/** The columns that it empties then. */
export const IMPORT_GATE_CHANGES: readonly string[] = [
  ...['about', 'cancelled_at', 'cleared_at', 'matches'].map((column) => `import.${column}`),
  ...['before', 'cells', 'errors', 'keys', 'makes', 'mended', 'title'].map(
    (column) => `import_row.${column}`,
  ),
];
