-- Rows that a file names and that were missing, made along with its own where that was asked: how many of which noun the
-- trial has found, and which ones came of it, so that they go with the import when it is undone.

alter table import add column creates jsonb not null default '[]';
call app.may_change('import', '{creates}');

-- owner: imports
create table import_made (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  import_id bigint not null,
  noun text not null check (noun ~ '^[a-zA-Z]+$' and length(noun) <= 60),
  row_id bigint not null,
  version integer not null,
  -- Why it stayed when its import was undone.
  stayed text check (stayed in ('used', 'changed')),
  unique (company_id, import_id, noun, row_id),
  foreign key (company_id, import_id) references import (company_id, id)
);
call app.tenant_table('import_made', append_only => true, changes => '{stayed}');
