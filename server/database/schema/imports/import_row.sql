-- A line of an imported file as it was read, with what is wrong with it.
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
  -- The row that it became or changed, with its version, and the values before.
  row_id bigint,
  version integer,
  before jsonb,
  -- Why it stayed when its import was undone.
  stayed text check (stayed in ('used', 'changed')),
  mended jsonb,
  keys text[],
  makes text[],
  masses jsonb check (jsonb_typeof(masses) = 'object'),
  unique (company_id, import_id, line),
  unique (company_id, id)
);

call app.tenant_table('import_row', append_only => true, changes => '{
  verdict,title,errors,row_id,version,before,stayed,mended,keys,makes,masses}');

alter table import_row
  add foreign key (company_id, import_id) references import (company_id, id);

create index on import_row (company_id, import_id, verdict, line);

create policy gate on import_row for select to terezi_gate using (true);
create policy gate_change on import_row for update to terezi_gate using (true);
create policy gate_remove on import_row for delete to terezi_gate using (true);
grant select, delete on import_row to terezi_gate;
grant update (cells, title, errors, before, mended, keys, makes) on import_row to terezi_gate;
