-- A type of RFID card.
create table card_type (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  note text,
  unique (company_id, id)
);

call app.kept_table('card_type', fields => '{name,note}', searched => '{name}', shared => true);

create unique index on card_type (company_id, search_key) where deleted_at is null;
