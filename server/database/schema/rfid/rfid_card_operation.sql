-- An operation that is prepared in a card, and what was prepared in it when a reader saw it.
create table rfid_card_operation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  rfid_card_id bigint not null,
  usage text not null check (usage in ('always', 'once')),
  order_id bigint,
  order_part_id bigint,
  cargo_id bigint,
  customer_id bigint,
  customer_branch_id bigint,
  customer_warehouse_id bigint,
  sender_id bigint,
  sender_branch_id bigint,
  sender_warehouse_id bigint,
  truck_id bigint,
  trailer_id bigint,
  trailer2_id bigint,
  driver_id bigint,
  -- 2026/0147 · Qum, yuyulmuş: what it is about, by the names of the time when it was prepared.
  name text not null,
  status_id integer not null default 1,
  created_at timestamptz not null,
  created_by_name text not null,
  used_at timestamptz,
  -- The ticket that used it up.
  operation_id bigint,
  operation_name text,
  cleared_at timestamptz,
  cleared_by_name text,
  check ((status_id = 2) = (used_at is not null)),
  check ((status_id = 3) = (cleared_at is not null)),
  unique (company_id, id)
);

call app.kept_table('rfid_card_operation', fields => '{rfid_card_id,usage,order_id,order_part_id,cargo_id,customer_id,customer_branch_id,customer_warehouse_id,sender_id,sender_branch_id,sender_warehouse_id,truck_id,trailer_id,trailer2_id,driver_id,status_id,used_at,operation_id,operation_name,cleared_at,cleared_by_name}', searched => '{name}');
call app.states('rfid_card_operation', 'status_id', '{1,2,3}', '{1>2,1>3}');
call app.tells_of('rfid_card_operation', 'rfidCard', 'rfid_card_id');

alter table rfid_card_operation
  add foreign key (company_id, rfid_card_id) references rfid_card (company_id, id),
  add foreign key (company_id, order_id) references "order" (company_id, id),
  add foreign key (company_id, order_part_id) references order_part (company_id, id),
  add foreign key (company_id, cargo_id) references cargo (company_id, id),
  add foreign key (company_id, customer_id) references customer (company_id, id),
  add foreign key (company_id, customer_branch_id) references customer_branch (company_id, id),
  add foreign key (company_id, customer_warehouse_id) references customer_warehouse (company_id, id),
  add foreign key (company_id, sender_id) references sender (company_id, id),
  add foreign key (company_id, sender_branch_id) references sender_branch (company_id, id),
  add foreign key (company_id, sender_warehouse_id) references sender_warehouse (company_id, id),
  add foreign key (company_id, truck_id) references truck (company_id, id),
  add foreign key (company_id, trailer_id) references trailer (company_id, id),
  add foreign key (company_id, trailer2_id) references trailer (company_id, id),
  add foreign key (company_id, driver_id) references driver (company_id, id),
  add foreign key (company_id, operation_id) references operation (company_id, id);

create unique index rfid_card_operation_one_ready on rfid_card_operation (company_id, rfid_card_id)
  where status_id = 1 and deleted_at is null;
create index rfid_card_operation_company_id_rfid_card_id_id_idx on rfid_card_operation (company_id, rfid_card_id,
  id desc);
create index on rfid_card_operation (company_id, order_id) where order_id is not null;

create trigger names before insert or update of order_id, order_part_id, cargo_id, customer_id, sender_id, truck_id,
  driver_id, trailer_id,
  trailer2_id on rfid_card_operation for each row execute function app.name_card_operation();
