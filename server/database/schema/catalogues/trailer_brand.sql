-- The plain nouns of parties, cargo, fleet and devices: every test run compares the columns with domain/catalogues.
create table trailer_brand (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  unique (company_id, id)
);

call app.kept_table('trailer_brand', fields => '{name}', searched => '{name}', shared => true);

create unique index on trailer_brand (company_id, search_key) where deleted_at is null;
