-- Pictures and PDFs that people lay beside a record of any resource: whose record it is stands in the noun's own table, its bytes in the
-- file. What is removed stays here, for its history.
create table attachment (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- The record: its noun as the API calls it, and its number there.
  noun text not null check (noun ~ '^[a-zA-Z0-9]+$' and length(noun) <= 60),
  record_id bigint not null,
  file_id bigint not null,
  -- As its sender calls it.
  name text not null check (length(name) between 1 and 200),
  user_id bigint default coalesce(app.acting_user(), app.on_behalf_of()),
  at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (company_id, id)
);

call app.tenant_table('attachment', changes => '{deleted_at}');

alter table attachment
  add foreign key (company_id, file_id) references file (company_id, id);

create index on attachment (company_id, noun, record_id) where deleted_at is null;
create index on attachment (company_id, file_id);

revoke insert on attachment from terezi_app;
grant insert (company_id, noun, record_id, file_id, name) on attachment to terezi_app;
