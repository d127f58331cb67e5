-- A second name of cargo, beside the first on a ticket.
create table cargo2 (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  cargo_type_id bigint,
  note text,
  unique (company_id, id)
);

call app.kept_table('cargo2', fields => '{name,cargo_type_id,note}', searched => '{name}');
call app.shared_reference('cargo2', 'cargo_type_id', 'cargo_type');

create unique index on cargo2 (company_id, search_key) where deleted_at is null;
