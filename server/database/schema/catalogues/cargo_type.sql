-- A kind of cargo, of the platform or of one company.
create table cargo_type (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  archived boolean not null default false,
  unique (company_id, id),
  check (deleted_at is not null or not archived)
);

call app.tenant_table('cargo_type', shared => true, changes => '{name,deleted_at,archived}');
call app.can_be_searched('cargo_type', '{name}', '(name collate "az-x-icu")');

create unique index on cargo_type (company_id, search_key) where deleted_at is null;
