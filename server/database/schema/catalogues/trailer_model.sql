-- A model of a trailer brand.
create table trailer_model (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  trailer_brand_id bigint not null,
  unique (company_id, id)
);

call app.kept_table('trailer_model', fields => '{name,trailer_brand_id}', searched => '{name}', shared => true);
call app.shared_reference('trailer_model', 'trailer_brand_id', 'trailer_brand');

create unique index on trailer_model (company_id, trailer_brand_id, search_key) where deleted_at is null;
