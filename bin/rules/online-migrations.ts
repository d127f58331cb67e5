/** What is wrong with a migration, and the offset of the character where. */
export type Fault = { at: number; says: string };

/** A statement of a migration. Bodies of functions stand in the pages, so a semicolon at a line's end is always the end. */
const STATEMENT = /\S[\s\S]*?(?:;\s*(?=\n|$)|$)/g;
const MADE_HERE = /^\s*create table (?:if not exists )?"?(\w+)"?/gim;
const INDEX = /^create (?:unique )?index (?!concurrently)(?:[\s\S]*? )?on (?:only )?"?(\w+)"?/i;
const BESIDE = /^(?:create (?:unique )?|drop )index concurrently\b/i;
const ALTERED = /^alter table (?:if exists )?(?:only )?(?:public\.)?"?(\w+)"?\s/i;
const CONSTRAINT =
  /\badd (?:constraint "?\w+"? )?(?:foreign key|check|unique|primary key|exclude)\b(?:(?!,\s*(?:add|alter|drop|validate)\s)[\s\S])*/gi;
const NOT_VALID = /\bnot valid\b|\busing index\b/i;
const REWRITE =
  /\balter (?:column )?"?\w+"? (?:set data )?type\b|\bgenerated always as \([\s\S]*\) stored\b|\bdefault (?!now\(\))[\w.]+\(/i;
const NOT_NULL = /\balter (?:column )?"?\w+"? set not null\b/i;
const ROWS = /^(?:update|delete from|with)\b/i;

type Surroundings = { isBesideAlone: boolean; made: ReadonlySet<string> };

/** Why a statement would lock a table of the weighing for longer than a moment; null where it does not. */
function faultOf(statement: string, { isBesideAlone, made }: Surroundings): string | null {
  if (BESIDE.test(statement))
    return isBesideAlone ? null : 'an index that is built concurrently has a migration to itself';
  if (ROWS.test(statement)) return 'a job fills rows that are there, some at a time';
  const indexed = INDEX.exec(statement)?.[1];
  if (indexed !== undefined && !made.has(indexed))
    return 'an index of a table that is there is built concurrently, after it was dropped if it exists';
  const altered = ALTERED.exec(statement)?.[1];
  if (altered === undefined || made.has(altered)) return null;
  if ([...statement.matchAll(CONSTRAINT)].some(([constraint]) => !NOT_VALID.test(constraint)))
    return 'a new constraint is not valid at first, and a later migration validates it; a key takes an index that is there';
  if (REWRITE.test(statement))
    return 'this writes every row of the table anew: add a column, and let a job fill it';
  if (NOT_NULL.test(statement))
    return 'this reads every row of a locked table: add a check that is not valid, and validate it later';
  return null;
}

/** What a migration must not do while trucks are weighed: lock a table while it reads or writes all its rows. */
export function onlineFaults(sql: string): Fault[] {
  const statements = [...sql.matchAll(STATEMENT)];
  const newTables = new Set([...sql.matchAll(MADE_HERE)].map((match) => match[1] ?? ''));
  const isBesideAlone = statements.every(([statement]) => BESIDE.test(statement));
  const later = new Set(
    statements.flatMap(([statement]) =>
      [...statement.matchAll(/add constraint "?(\w+)"?[\s\S]*?not valid/gi)].map((match) => match[1]),
    ),
  );
  return statements.flatMap((match): Fault[] => {
    const validated = /validate constraint "?(\w+)"?/i.exec(match[0])?.[1];
    const says =
      validated !== undefined && later.has(validated)
        ? 'a migration after it validates a constraint'
        : faultOf(match[0], { isBesideAlone, made: newTables });
    return says === null ? [] : [{ at: match.index, says }];
  });
}
