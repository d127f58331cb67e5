-- A part of a cargo.
create table subcargo (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  cargo_type_id bigint,
  note text,
  unique (company_id, id)
);

call app.kept_table('subcargo', fields => '{name,cargo_type_id,note}', searched => '{name}');
call app.shared_reference('subcargo', 'cargo_type_id', 'cargo_type');

create unique index on subcargo (company_id, search_key) where deleted_at is null;
