-- A card or a number plate that a reader saw.
create table sighting (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Its name at the site.
  key uuid not null,
  reader_id bigint not null,
  place text not null check (place in ('scale', 'entry', 'exit')),
  scale_id bigint,
  kind text not null check (kind in ('card', 'plate')),
  -- By the site's clock: the first of its repeats, and the last one that came.
  at timestamptz not null,
  last_at timestamptz not null,
  is_late boolean not null,
  -- How often, by the keys of the messages that are one presentation.
  heard jsonb not null check (jsonb_typeof(heard) = 'object'),
  times integer not null check (times > 0),
  strength smallint,
  form text,
  -- The number of a card in hexadecimal digits, or a plate in its one form.
  number text not null check (length(number) between 1 and 124),
  -- The company's own card; of any other card only the number is kept.
  rfid_card_id bigint,
  card_number text,
  raw_plate text,
  confidence smallint check (confidence between 0 and 1000),
  unsure_signs smallint[] not null default '{}',
  truck_id bigint,
  candidates bigint[] not null default '{}' check (cardinality(candidates) <= 3),
  outcome text not null check (outcome in ('known', 'noOperation', 'noInformation', 'unknown', 'blocked', 'expired',
    'removed',
    'foreign', 'ambiguous', 'unsure')),
  limit_on date,
  operation_id bigint,
  card_operation_id bigint,
  card_operation_version integer,
  check ((kind = 'card') = (form is not null)),
  check ((kind = 'plate') = (raw_plate is not null)),
  unique (company_id, key),
  unique (company_id, id),
  check ((card_operation_id is null) = (card_operation_version is null))
);

call app.tenant_table('sighting', append_only => true, changes => '{last_at,heard,times,strength,operation_id}');
call app.tells_of('sighting', 'sighting');

alter table sighting
  add foreign key (company_id, reader_id) references reader (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, truck_id) references truck (company_id, id),
  add foreign key (company_id, operation_id) references operation (company_id, id),
  add foreign key (company_id, card_operation_id) references rfid_card_operation (company_id, id),
  add foreign key (company_id, rfid_card_id) references rfid_card (company_id, id);

create index sighting_company_id_at_id_idx on sighting (company_id, at desc, id desc);
create index sighting_company_id_scale_id_at_idx on sighting (company_id, scale_id, at desc) where scale_id is not null;
create index sighting_company_id_reader_id_number_last_at_idx on sighting (company_id, reader_id, number, last_at desc);
create index sighting_company_id_rfid_card_id_at_idx on sighting (company_id, rfid_card_id, at desc)
  where rfid_card_id is not null;
create index sighting_company_id_truck_id_at_idx on sighting (company_id, truck_id, at desc) where truck_id is not null;
create index on sighting (company_id, operation_id) where operation_id is not null;
create index on sighting (company_id, card_operation_id) where card_operation_id is not null;
