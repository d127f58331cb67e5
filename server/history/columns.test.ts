import { expect, it } from 'vitest';
import { LANGUAGES } from '@terezi/domain/grammar/words.ts';
import { fieldOf } from '@terezi/domain/history/column-words.ts';
import { fieldWord } from '@terezi/domain/history/words.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();

/** What the trigger that keeps the histories leaves out, and what never changes. */
const UNTOLD = ['id', 'company_id', 'version', 'search_key', 'search_text', 'password_hash', 'secret_hash'];

it('every column whose changes are kept has a word in both languages', async () => {
  const columns = await server.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_trigger t
       join pg_proc p on p.oid = t.tgfoid and p.proname = 'record_history' join pg_class c on c.oid = t.tgrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where a.attname <> all ($1)`,
    [UNTOLD],
  );
  expect(columns.length).toBeGreaterThan(300);
  const mute = columns.flatMap(({ table, column }) => {
    const noun = table === 'user_account' ? 'user' : fieldOf(table);
    const field = fieldOf(column);
    return LANGUAGES.some((language) => fieldWord(noun, field, language) === field)
      ? [`${noun}.${column}`]
      : [];
  });
  expect(mute).toEqual([]);
});
