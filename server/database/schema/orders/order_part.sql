-- One truck of an order: when it is due and how far it is.
create table order_part (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_id bigint not null,
  ordinal integer not null check (ordinal > 0),
  -- 2026-0147-44: what a driver says aloud where a code cannot be read.
  number text not null,
  -- In the address of its pass, too long to guess.
  public_id text not null unique check (length(public_id) >= 22),
  status_id integer not null default 1,
  number_plate text not null,
  truck_id bigint,
  driver_id bigint,
  trailer_id bigint,
  trailer2_id bigint,
  expected_weight_kg numeric(12, 3) check (expected_weight_kg > 0),
  day date not null,
  window_from text check (window_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  window_to text check (window_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  note text,
  -- The step that it waits for, by its place on the way; 0 once it waits for none.
  step_at integer not null default 0,
  step_kind text,
  step_name text,
  norm_minutes integer,
  waiting_since timestamptz,
  -- The ticket with its weights, and their result.
  operation_id bigint,
  operation_name text,
  weight1_kg numeric(12, 3),
  net_kg numeric(12, 3),
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by_name text,
  cancel_reason text,
  created_at timestamptz not null,
  created_by_name text not null,
  unique (company_id, number),
  unique (company_id, order_id, ordinal),
  unique (company_id, id)
);

call app.kept_table('order_part', fields => '{order_id,status_id,number_plate,truck_id,driver_id,trailer_id,trailer2_id,expected_weight_kg,day,window_from,window_to,note,step_at,step_kind,step_name,norm_minutes,waiting_since,operation_id,operation_name,weight1_kg,net_kg,completed_at,cancelled_at,cancelled_by_name,cancel_reason}', searched => '{number,number_plate}');
call app.states('order_part', 'status_id', '{1,2,3,4}', '{1>2,2>1,1>4,2>3,3>2,2>4}');

alter table order_part
  add foreign key (company_id, order_id) references "order" (company_id, id),
  add foreign key (company_id, truck_id) references truck (company_id, id),
  add foreign key (company_id, driver_id) references driver (company_id, id),
  add foreign key (company_id, trailer_id) references trailer (company_id, id),
  add foreign key (company_id, trailer2_id) references trailer (company_id, id),
  add foreign key (company_id, operation_id) references operation (company_id, id);

create unique index order_part_once_a_day on order_part (company_id, app.fold(number_plate), day)
  where status_id in (1, 2) and deleted_at is null;
create index on order_part (company_id, day, status_id) where deleted_at is null;
create index order_part_company_id_order_id_ordinal_idx on order_part (company_id, order_id, ordinal desc);
create index on order_part (company_id, status_id, waiting_since) where deleted_at is null;
create index on order_part (company_id, operation_id) where operation_id is not null;
