import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { type DeclaredNoun, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import type { Field } from '@terezi/domain/grammar/field/field.ts';
import { patternOf } from '@terezi/domain/grammar/text/pattern.ts';
import { wireName } from '@terezi/domain/grammar/wire.ts';
import { asOwner } from './owner.ts';
import { packed } from './payloads.ts';
import type { Api } from './people.ts';

const SEAL = path.join(import.meta.dirname, '../../server/testing/seal-tickets.child.ts');

type Body = Record<string, unknown>;
/** A row that was added, and the texts of the copies that it will get. */
type Added = { table: string; id: number; texts: Record<string, unknown>[] };
/** A noun whose rows are added: its path, how many carry every payload in every field, and the row at a place. */
type Noun = { path: string; rows: number; body: (at: number) => Body };

/** The payloads at a place; once all are used up, a text that no other row has. */
const at = (texts: readonly string[], place: number): string => texts[place] ?? `Sətir ${place}`;
const plate = (place: number): string => `77-XS-${String(100 + place)}`;

const [FIFTY, TWO_HUNDRED] = [packed(50), packed(200)];

/** How long a text may be, of fields that take any. */
const mostOf = (field: Field): number | null =>
  field.kind === 'note' || (field.kind === 'text' && !field.pattern) ? field.max : null;

/** Every text of a declared catalogue, full of payloads; a reference that it needs names the row that was made before it. */
function nounOf({ noun, fields }: DeclaredNoun, ids: ReadonlyMap<string, number>): Noun {
  const each = Object.entries(fields);
  const packs = new Map(each.map(([name, field]) => [name, packed(mostOf(field) ?? 0)]));
  const valueOf = (name: string, field: Field, place: number): unknown => {
    if (mostOf(field) !== null) return at(packs.get(name) ?? [], place);
    if (field.optional) return null;
    if (field.kind === 'reference') return ids.get(field.to);
    if (field.kind === 'text') return field.pattern && patternOf(field.pattern).example;
    if (field.kind === 'date') return '2026-11-21';
    return field.kind === 'choice' ? Object.keys(field.choices)[0] : 1;
  };
  return {
    path: nounPath(noun),
    rows: Math.max(...[...packs.values()].map(({ length }) => length)),
    body: (place) =>
      Object.fromEntries(each.map(([name, field]) => [wireName(name), valueOf(name, field, place)])),
  };
}

/** The fleet, whose trailers name a brand full of them. */
const fleetOf = (ids: ReadonlyMap<string, number>): readonly Noun[] => [
  {
    path: '/driver',
    rows: FIFTY.length,
    body: (place) => ({ Name: at(TWO_HUNDRED, place), LicenseNumber: at(FIFTY, place) }),
  },
  {
    path: '/trailer',
    rows: 1,
    body: (place) => ({ NumberPlate: plate(place), TrailerBrandId: ids.get('trailerBrand') }),
  },
  {
    path: '/truck',
    rows: FIFTY.length,
    body: (place) => ({ NumberPlate: plate(place), PassportNumber: at(FIFTY, place) }),
  },
];

const idIn = (data: object): number => Number(Reflect.get(Object(Object.values(data)[0]), 'Id'));
const columnOf = (field: string): string =>
  field.replaceAll(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** The first row goes through the API; the others are that row again, past the API, each with texts of its own. */
async function add(api: Api, { path, rows, body }: Noun): Promise<Added> {
  const id = idIn(await api(`POST ${path}`, body(0)));
  const texts = Array.from({ length: rows - 1 }, (_, before) =>
    Object.entries(body(before + 1)).filter(([, value]) => typeof value === 'string'),
  );
  return {
    id,
    table: path.slice(1).replaceAll('-', '_'),
    texts: texts.map((each) => Object.fromEntries(each.map(([field, text]) => [columnOf(field), text]))),
  };
}

/** One copy of each row for each set of its texts. */
const multiplied = (added: readonly Added[]): string => `do $do$
  declare
    noun jsonb;
    columns text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for noun in select * from jsonb_array_elements($texts$${JSON.stringify(added)}$texts$::jsonb) loop
      select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
        where table_schema = 'public' and table_name = noun ->> 'table' and is_generated = 'NEVER' and is_identity = 'NO';
      execute format('insert into %1$I (%2$s) select %3$s from %1$I t cross join jsonb_array_elements($1) r
        cross join lateral jsonb_populate_record(t, r) p where t.id = $2', noun ->> 'table', columns,
        'p.' || replace(columns, ', ', ', p.')) using noun -> 'texts', (noun ->> 'id')::bigint;
    end loop;
  end $do$`;

/** Every catalogue behind those that its rows must name. */
const inOrder = catalogues.toSorted(
  (one, other) =>
    Number(Object.values(one.fields).some(({ kind, optional }) => kind === 'reference' && !optional)) -
    Number(Object.values(other.fields).some(({ kind, optional }) => kind === 'reference' && !optional)),
);

/** Adds rows of every noun, their texts full of payloads; answers how many each list got. */
export async function addHostileRows(api: Api, dataDir: string): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  const counts = new Map<string, number>();
  const added: Added[] = [];
  const keep = async (noun: Noun): Promise<number> => {
    const one = await add(api, noun);
    added.push(one);
    counts.set(noun.path, noun.rows);
    return one.id;
  };
  for (const catalogue of inOrder) ids.set(catalogue.noun, await keep(nounOf(catalogue, ids)));
  for (const noun of fleetOf(ids)) await keep(noun);
  await asOwner(dataDir, multiplied(added), []);
  return counts;
}

/**
 * Every text of a company's newest hundred tickets, past what the API takes, as rows of years ago could have it: the
 * name of the company and of its people as well.
 */
const spoil = (dataDir: string, admin: string): Promise<unknown> =>
  asOwner(
    dataDir,
    `do $do$
     declare
       packs text[] := array(select jsonb_array_elements_text($packs$${JSON.stringify(TWO_HUNDRED)}$packs$::jsonb));
       named text;
       own bigint := (select company_id from user_account where email = '${admin}@demo.az');
     begin
       perform set_config('session_replication_role', 'replica', true);
       for named in select column_name from information_schema.columns where table_name = 'operation'
           and data_type = 'text' and is_generated = 'NEVER'
           and column_name not in ('public_id', 'direction', 'completed_how') loop
         execute format('update operation o set %1$I = $1[1 + n.place %% cardinality($1)] from (
           select id, row_number() over (order by id desc) as place from operation where company_id = $2) n
           where n.id = o.id and n.place <= 100 and o.%1$I is not null', named) using packs, own;
       end loop;
       create table spoiled as select id, name, address from company where id = own
         union all select -id, fullname, null from user_account where company_id = own;
       update company set name = packs[1], address = packs[2] where id = own;
       update user_account set fullname = packs[3 + id % 90] where company_id = own;
     end $do$`,
    [],
  );

/** The same, sealed as if verbs had written it: what does not match its seal is not printed. */
export async function spoilTickets(dataDir: string, admin: string): Promise<void> {
  await spoil(dataDir, admin);
  await promisify(execFile)(process.execPath, [SEAL, dataDir]);
}

/** Gives the company and its people their names back: others on this server read them in lists. */
export const mendNames = (dataDir: string): Promise<unknown> =>
  asOwner(
    dataDir,
    `do $do$
     begin
       perform set_config('session_replication_role', 'replica', true);
       update company c set name = s.name, address = s.address from spoiled s where s.id = c.id;
       update user_account u set fullname = s.name from spoiled s where s.id = -u.id;
       drop table spoiled;
     end $do$`,
    [],
  );
