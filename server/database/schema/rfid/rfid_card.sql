-- An RFID card, bound to a truck or to nothing.
create table rfid_card (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- The company's operator company, or the company itself: within it no number is given out twice.
  operator_company_id bigint not null,
  -- Capital hexadecimal digits, two a byte; of a 125 kHz card as many of its low bytes as are known.
  rfid_number text not null check (rfid_number ~ '^([0-9A-F]{2}){3,31}$'),
  -- Every spelling of the number, for the search.
  spellings text not null,
  card_number text not null,
  card_type_id bigint,
  print_type_id bigint,
  truck_id bigint,
  driver_id bigint,
  valid_from date,
  valid_until date,
  status_id integer not null default 1,
  blocked_at timestamptz,
  blocked_by_name text,
  block_reason text,
  created_at timestamptz not null,
  created_by_name text not null,
  check (valid_from <= valid_until),
  unique (company_id, id)
);

call app.kept_table('rfid_card', fields => '{rfid_number,card_number,card_type_id,print_type_id,truck_id,driver_id,valid_from,valid_until,status_id,blocked_at,blocked_by_name,block_reason}', searched => '{card_number,spellings}');
call app.shared_reference('rfid_card', 'card_type_id', 'card_type');
call app.shared_reference('rfid_card', 'print_type_id', 'print_type');
call app.states('rfid_card', 'status_id', '{1,2}', '{1>2,2>1}');

alter table rfid_card
  add foreign key (company_id, truck_id) references truck (company_id, id),
  add foreign key (company_id, driver_id) references driver (company_id, id);

create unique index on rfid_card (company_id, search_key) where deleted_at is null;
create index rfid_card_operator_company_id_right_idx on rfid_card (operator_company_id, "right"(rfid_number, 6));
create index on rfid_card (company_id, truck_id) where truck_id is not null;
create index on rfid_card (company_id, driver_id) where driver_id is not null;

create trigger keeps_number before insert or update of rfid_number on rfid_card for each row
  execute function app.keep_rfid_number();
create trigger stays_deleted before update of deleted_at on rfid_card for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function app.keep_rfid_card_deleted();
