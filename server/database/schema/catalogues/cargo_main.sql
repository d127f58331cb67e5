-- The main kind that cargoes are grouped by.
create table cargo_main (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  cargo_type_id bigint,
  note text,
  unique (company_id, id)
);

call app.kept_table('cargo_main', fields => '{name,cargo_type_id,note}', searched => '{name}');
call app.shared_reference('cargo_main', 'cargo_type_id', 'cargo_type');

create unique index on cargo_main (company_id, search_key) where deleted_at is null;
