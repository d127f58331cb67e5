-- Files whose rows are taken over into a noun: what a file holds, how its columns become fields, what was found wrong, what
-- came of each row, so that a whole import can be undone.

-- owner: imports
create table import (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null default app.acting_user(),
  noun text not null check (noun ~ '^[a-zA-Z]+$' and length(noun) <= 60),
  name text not null check (length(name) between 1 and 200),
  language text not null check (language in ('az', 'en')),
  -- Of the bytes that came: the same file twice is known by it.
  sha256 bytea not null check (length(sha256) = 32),
  file_id bigint not null,
  -- Which sheet and which row of headings the sender has named; found where null.
  sheet text,
  head_row integer check (head_row > 0),
  -- What reading has found: sheets, encoding, columns with their samples.
  about jsonb,
  -- Which field each column becomes.
  columns jsonb,
  existing text not null default 'update' check (existing in ('update', 'skip')),
  wrong_rows text not null default 'skip' check (wrong_rows in ('skip', 'refuse')),
  total integer not null default 0 check (total >= 0),
  -- How many rows the phase that it stands in is done with, and behind which line of the file the next one stands.
  done integer not null default 0 check (done >= 0),
  after_line integer not null default 0,
  added integer not null default 0 check (added >= 0),
  changed integer not null default 0 check (changed >= 0),
  same integer not null default 0 check (same >= 0),
  wrong integer not null default 0 check (wrong >= 0),
  stayed integer not null default 0 check (stayed >= 0),
  -- Why it cannot go on: a code and what it says in both languages.
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
  check (finished_at is null or run_asked_at is not null),
  check (undone_at is null or undo_asked_at is not null),
  foreign key (company_id, file_id) references file (company_id, id),
  foreign key (company_id, error_file_id) references file (company_id, id)
);
create index on import (company_id, id);
create index on import (company_id, noun, sha256);
-- What is worth asking about later stands in the log and in the history of the rows themselves.
call app.tenant_table('import', append_only => true, changes => '{about,columns,existing,wrong_rows,total,done,after_line,
  added,changed,same,wrong,stayed,failure,error_file_id,read_at,check_asked_at,checked_at,run_asked_at,finished_at,
  cancelled_at,undo_asked_at,undo_reason,undone_at}');
revoke insert on import from terezi_app;
grant insert (company_id, noun, name, language, sha256, file_id, sheet, head_row) on import to terezi_app;
call app.tells_of('import', 'import');

-- owner: imports
create table import_row (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  import_id bigint not null,
  -- Its number in the file.
  line integer not null check (line > 0),
  cells jsonb not null,
  verdict text check (verdict in ('add', 'change', 'same', 'wrong')),
  title text not null default '',
  -- What is wrong with it, by field.
  errors jsonb,
  -- The row that it became or changed, as which version, and what had been there before.
  row_id bigint,
  version integer,
  before jsonb,
  -- Why it stayed when its import was undone.
  stayed text check (stayed in ('used', 'changed')),
  unique (company_id, import_id, line),
  foreign key (company_id, import_id) references import (company_id, id)
);
create index on import_row (company_id, import_id, verdict, line);
call app.tenant_table('import_row', append_only => true,
  changes => '{verdict,title,errors,row_id,version,before,stayed}');

-- Which field a company means by a heading, or that it leaves such columns out (null).
-- owner: imports
create table import_heading (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  noun text not null check (length(noun) <= 60),
  heading text not null check (length(heading) between 1 and 200),
  field text check (length(field) <= 100),
  decimal text check (decimal in (',', '.')),
  days text check (days in ('dayFirst', 'monthFirst')),
  unique (company_id, noun, heading)
);
call app.tenant_table('import_heading', append_only => true, changes => '{field,decimal,days}');
