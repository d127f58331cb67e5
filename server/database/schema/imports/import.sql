-- Files whose rows become rows of a noun: what a file holds, how its columns become fields, what is wrong, and the outcome of each row, so
-- that a whole import can be undone.
create table import (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null default app.acting_user(),
  noun text not null check (noun ~ '^[a-zA-Z][a-zA-Z0-9]*$' and (length(noun) <= 60)),
  name text not null check (length(name) between 1 and 200),
  language text not null check (language in ('az', 'en')),
  -- Of the bytes that came: the same file twice is known by it.
  sha256 bytea not null check (length(sha256) = 32),
  file_id bigint not null,
  -- The sheet and the row of headings that the sender has named; found by the reader where null.
  sheet text,
  head_row integer check (head_row > 0),
  -- What the reader has found: sheets, encoding, columns with their samples.
  about jsonb,
  -- Which field each column becomes.
  columns jsonb,
  existing text not null default 'update' check (existing in ('update', 'skip')),
  wrong_rows text not null default 'skip' check (wrong_rows in ('skip', 'refuse')),
  total integer not null default 0 check (total >= 0),
  -- How many rows the present phase is done with, and behind which line of the file the next one stands.
  done integer not null default 0 check (done >= 0),
  after_line integer not null default 0,
  added integer not null default 0 check (added >= 0),
  changed integer not null default 0 check (changed >= 0),
  same integer not null default 0 check (same >= 0),
  wrong integer not null default 0 check (wrong >= 0),
  stayed integer not null default 0 check (stayed >= 0),
  -- Why it cannot go on: a code and its sentence in both languages.
  failure jsonb,
  error_file_id bigint,
  asked_at timestamptz not null default now(),
  read_at timestamptz,
  check_asked_at timestamptz,
  checked_at timestamptz,
  run_asked_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  undo_asked_at timestamptz,
  undo_reason text check (length(undo_reason) between 1 and 500),
  undone_at timestamptz,
  cleared_at timestamptz,
  creates jsonb not null default '[]',
  matches jsonb not null default '[]',
  encoding text
    check (encoding in ('UTF-8', 'UTF-16LE', 'UTF-16BE', 'Windows-1254', 'Windows-1251', 'Windows-1252')),
  separator text check (separator in (';', E'\t', ',', '|')),
  hidden text not null default 'take' check (hidden in ('take', 'leave')),
  check (finished_at is null or run_asked_at is not null),
  check (undone_at is null or undo_asked_at is not null),
  unique (company_id, id)
);

call app.tenant_table('import', append_only => true, changes => '{
  about,columns,existing,wrong_rows,total,done,after_line,added,changed,same,wrong,stayed,failure,
  error_file_id,read_at,check_asked_at,checked_at,run_asked_at,finished_at,cancelled_at,undo_asked_at,
  undo_reason,undone_at,creates,matches}');
call app.tells_of('import', 'import');

alter table import
  add foreign key (company_id, file_id) references file (company_id, id),
  add foreign key (company_id, error_file_id) references file (company_id, id);

create index on import (company_id, id);
create index on import (company_id, noun, sha256);
create index import_uncleared_idx on import (id) where cleared_at is null;

create policy gate on import for select to terezi_gate using (true);
create policy gate_change on import for update to terezi_gate using (true);
revoke insert on import from terezi_app;
grant select on import to terezi_gate;
grant update (about, cancelled_at, cleared_at, matches) on import to terezi_gate;
grant insert (company_id, noun, name, language, sha256, file_id, sheet, head_row, encoding, separator,
  hidden) on import to terezi_app;
