-- A kind of service that a scale gets.
create table service_kind (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  note text,
  unique (company_id, id)
);

call app.kept_table('service_kind', fields => '{name,note}', searched => '{name}');

create unique index on service_kind (company_id, search_key) where deleted_at is null;
