-- A unit that cargo is counted in.
create table unit (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  symbol text not null,
  unit_kind text not null check (unit_kind in ('mass', 'number', 'other')),
  unique (company_id, id)
);

call app.kept_table('unit', fields => '{name,symbol,unit_kind}', searched => '{name}', shared => true);

create unique index on unit (company_id, search_key) where deleted_at is null;
