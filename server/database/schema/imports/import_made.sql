-- A row that an import made or changed, so that it can be taken back.
create table import_made (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  import_id bigint not null,
  noun text not null check (noun ~ '^[a-zA-Z][a-zA-Z0-9]*$' and (length(noun) <= 60)),
  row_id bigint not null,
  version integer not null,
  -- Why it stayed when its import was undone.
  stayed text check (stayed in ('used', 'changed')),
  unique (company_id, import_id, noun, row_id),
  unique (company_id, id)
);

call app.tenant_table('import_made', append_only => true, changes => '{stayed}');

alter table import_made
  add foreign key (company_id, import_id) references import (company_id, id);
