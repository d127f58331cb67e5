-- A ticket carries the names as they were, so that it can be rebuilt with every catalogue gone.
create table operation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  scale_number integer not null,
  receipt_number bigint not null,
  public_id text not null unique check (length(public_id) >= 22),
  status_id smallint not null default 1, -- open, completed, cancelled
  completed_how text check (completed_how in ('TwoPass', 'WithoutWeight2', 'TechnicalPass', 'ByHand')),
  direction text check (direction in ('income', 'expense')),
  truck_id bigint not null,
  number_plate text not null,
  truck_owner_id bigint,
  truck_owner_name text,
  cargo_id bigint,
  cargo_name text,
  customer_id bigint,
  customer_name text,
  sender_id bigint,
  sender_name text,
  weight1_note text,
  weight1_record_id bigint,
  weight1_kg numeric(12, 3) not null,
  weight1_at timestamptz not null,
  weight2_record_id bigint,
  weight2_kg numeric(12, 3),
  weight2_at timestamptz,
  net_kg numeric(12, 3),
  -- The instant that lists and sums go by: of weight 2 once there is one, of weight 1 before.
  operation_at timestamptz not null,
  opened_by bigint not null,
  opened_by_name text not null,
  completed_by bigint,
  completed_by_name text,
  cancelled_at timestamptz,
  cancelled_by bigint,
  status_note text,
  print_count integer not null default 0,
  version integer not null default 1,
  search_key text collate "C" not null generated always as (app.fold(number_plate)) stored,
  scale_name text not null,
  scale_max_kg numeric(12,3) not null,
  scale_division_kg numeric(12,3) not null,
  calibrated_until date,
  company_name text not null,
  company_voen text not null,
  company_address text,
  truck_owner_license text,
  weight2_note text,
  net_at timestamptz,
  weight2_scale_id bigint,
  weight2_scale_number integer,
  weight2_scale_name text,
  trailer_plates text,
  tare_kind text check (tare_kind in ('stored', 'passport')),
  -- The subtracted mass: of the truck and of all its trailers.
  tare_kg numeric(12, 3) check (tare_kg > 0),
  -- The trailers' share of it; null without trailers.
  tare_trailers_kg numeric(12,3),
  -- When the stored empty weight was taken; passports have no such day.
  tare_at timestamptz,
  -- The papers' numbers.
  tare_source text,
  -- The person who gave the truck that empty weight.
  tare_by_name text,
  loss_percentage numeric(5, 2) check (loss_percentage between 0 and 100),
  -- Of the net, in whole grams, a half rounded up.
  loss_kg numeric(12, 3),
  loss_at timestamptz,
  loss_by bigint,
  loss_by_name text,
  divided_kg numeric(12, 3) check (divided_kg > 0),
  divided_at timestamptz,
  divided_by_name text,
  warnings jsonb not null default '[]' check (jsonb_typeof(warnings) = 'array'),
  stated_direction text check (stated_direction in ('income', 'expense')),
  direction_reason text check (length(direction_reason) between 1 and 500),
  cargo2_id bigint,
  cargo2_name text,
  customer_branch_id bigint,
  customer_branch_name text,
  customer_warehouse_id bigint,
  customer_warehouse_name text,
  sender_branch_id bigint,
  sender_branch_name text,
  sender_warehouse_id bigint,
  sender_warehouse_name text,
  by_hand_code text check (by_hand_code ~ '^0[1-9]$'),
  -- The person who typed it; the one who approved it completed the ticket.
  by_hand_by_name text,
  by_hand_request_id bigint,
  -- Of the truck's mass; null where no register gave it.
  tare_origin text check (tare_origin in ('record', 'hand', 'card', 'import')),
  -- The person who approved it, where it was typed over another one.
  tare_approved_by_name text,
  -- The truck's mass and then those of its trailers: plate, kilograms, origin, instant, who wrote and who approved it.
  tare_masses jsonb check (jsonb_typeof(tare_masses) = 'array'),
  seal_broken_at timestamptz,
  weight1_by_hand_code text check (weight1_by_hand_code ~ '^0[1-9]$'),
  -- The person who typed it; the one who approved it opened the ticket.
  weight1_by_hand_by_name text,
  weight1_by_hand_request_id bigint,
  order_id bigint,
  order_name text,
  order_part_id bigint,
  order_part_name text,
  order_reserved_kg numeric(12, 3) check (order_reserved_kg >= 0),
  net_pool_given_kg numeric(12, 3) check (net_pool_given_kg > 0),
  net_pool_drawn_kg numeric(12, 3) check (net_pool_drawn_kg > 0),
  check ((status_id = 2) = (completed_how is not null) or status_id = 3),
  check (net_kg is null or weight2_kg is null or net_kg = abs(weight1_kg - weight2_kg)),
  check ((status_id = 3) = (status_note is not null)),
  unique (company_id, scale_id, receipt_number),
  unique (company_id, id),
  check ((net_kg is null) = (net_at is null)),
  check ((weight2_scale_id is null) = (weight2_scale_number is null)),
  check ((weight2_scale_id is null) = (weight2_scale_name is null)),
  check (tare_trailers_kg > 0 and tare_trailers_kg < tare_kg),
  constraint operation_tare_by_kind check (tare_kind is not distinct from
    case completed_how when 'WithoutWeight2' then 'stored' when 'TechnicalPass' then 'passport' end),
  constraint operation_tare_whole check (num_nonnulls(tare_kind, tare_kg) in (0, 2)
    and (tare_kind is not null or num_nonnulls(tare_trailers_kg, tare_at, tare_source, tare_by_name) = 0)
    and (tare_kind <> 'stored' or tare_at is not null)),
  constraint operation_tare_for_weight2 check (tare_kind is null or weight2_kg is null),
  constraint operation_tare_net check (tare_kind is null or (weight1_kg >= tare_kg and net_kg = weight1_kg - tare_kg)),
  constraint operation_loss_whole
    check (num_nonnulls(loss_percentage, loss_kg, loss_at, loss_by, loss_by_name) in (0, 5)),
  constraint operation_loss_amount
    check (loss_percentage is null or (net_kg is not null and loss_kg = round(net_kg * loss_percentage / 100, 3))),
  constraint operation_divided_whole check (num_nonnulls(divided_kg, divided_at, divided_by_name) in (0, 3)),
  constraint operation_divided_within check (divided_kg is null or (net_kg is not null and divided_kg <= net_kg)),
  check (direction is null or stated_direction is null or direction = stated_direction),
  check (direction_reason is null or stated_direction is not null),
  check ((cargo2_id is null) = (cargo2_name is null)),
  check ((customer_branch_id is null) = (customer_branch_name is null)),
  check ((customer_warehouse_id is null) = (customer_warehouse_name is null)),
  check ((sender_branch_id is null) = (sender_branch_name is null)),
  check ((sender_warehouse_id is null) = (sender_warehouse_name is null)),
  -- A key with a null part is not looked up.
  constraint operation_premises_of_customer check
    (customer_id is not null or num_nonnulls(customer_branch_id, customer_warehouse_id) = 0),
  constraint operation_premises_of_sender check
    (sender_id is not null or num_nonnulls(sender_branch_id, sender_warehouse_id) = 0),
  constraint by_hand_whole check (num_nonnulls(by_hand_code, by_hand_by_name, by_hand_request_id) in (0, 3)),
  constraint weight2_has_source
    check ((weight2_kg is not null)::integer = num_nonnulls(weight2_record_id, by_hand_request_id)),
  constraint weight2_whole check (num_nonnulls(weight2_kg, weight2_at) in (0, 2)),
  constraint weight2_scale_weighed check (weight2_scale_id is null or weight2_kg is not null),
  constraint by_hand_is_said check (status_id <> 2 or (completed_how = 'ByHand') = (by_hand_request_id is not null)),
  constraint operation_tare_origin check (tare_kind is not null
    or num_nonnulls(tare_origin, tare_approved_by_name, tare_masses) = 0),
  constraint operation_tare_of_papers check (tare_kind <> 'passport' or tare_origin is distinct from 'record'),
  constraint broken_only_cancelled check (seal_broken_at is null or status_id = 3),
  constraint weight1_by_hand_whole
    check (num_nonnulls(weight1_by_hand_code, weight1_by_hand_by_name, weight1_by_hand_request_id) in (0, 3)),
  -- A first weight has a record or was typed: never both, and never neither.
  constraint weight1_has_source check (num_nonnulls(weight1_record_id, weight1_by_hand_request_id) = 1),
  -- A pool is of one cargo, and a division alone moves it.
  constraint net_pool_of_division
    check (num_nonnulls(net_pool_given_kg, net_pool_drawn_kg) = 0 or num_nulls(divided_kg, cargo_id) = 0),
  constraint net_pool_given_is_rest check (net_pool_given_kg is null or net_pool_given_kg = net_kg - divided_kg)
);

call app.tenant_table('operation', changes => '{
  status_id,completed_how,direction,truck_owner_id,truck_owner_name,cargo_id,cargo_name,customer_id,
  customer_name,sender_id,sender_name,weight1_note,weight2_record_id,weight2_kg,weight2_at,net_kg,operation_at,
  completed_by,completed_by_name,cancelled_at,cancelled_by,status_note,print_count,truck_owner_license,
  weight2_note,net_at,weight2_scale_id,weight2_scale_number,weight2_scale_name,trailer_plates,tare_kind,
  tare_kg,tare_trailers_kg,tare_at,tare_source,tare_by_name,loss_percentage,loss_kg,loss_at,loss_by,
  loss_by_name,divided_kg,divided_at,divided_by_name,warnings,stated_direction,direction_reason,cargo2_id,
  cargo2_name,customer_branch_id,customer_branch_name,customer_warehouse_id,customer_warehouse_name,
  sender_branch_id,sender_branch_name,sender_warehouse_id,sender_warehouse_name,by_hand_code,by_hand_by_name,
  by_hand_request_id,tare_origin,tare_approved_by_name,tare_masses,seal_broken_at,order_id,order_name,
  order_part_id,order_part_name,order_reserved_kg,net_pool_given_kg,net_pool_drawn_kg}');
call app.states('operation', 'status_id', '{1,2,3}', '{1>2,1>3,2>3}');

alter table operation
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (company_id, truck_id) references truck (company_id, id),
  add constraint operation_company_id_driver_id_fkey foreign key (company_id, truck_owner_id)
    references driver (company_id, id),
  add foreign key (company_id, cargo_id) references cargo (company_id, id),
  add foreign key (company_id, customer_id) references customer (company_id, id),
  add foreign key (company_id, sender_id) references sender (company_id, id),
  add constraint weight1_record_id_is_copied foreign key (company_id, weight1_record_id, weight1_kg, weight1_at)
    references weight_record (company_id, id, kg, taken_at),
  add constraint weight2_record_id_is_copied foreign key (company_id, weight2_record_id, weight2_kg, weight2_at)
    references weight_record (company_id, id, kg, taken_at),
  add foreign key (company_id, weight2_scale_id) references scale (company_id, id),
  add foreign key (opened_by) references user_account (id),
  add foreign key (completed_by) references user_account (id),
  add foreign key (cancelled_by) references user_account (id),
  add foreign key (loss_by) references user_account (id),
  add foreign key (company_id, cargo2_id) references cargo2 (company_id, id),
  add foreign key (company_id, customer_id, customer_branch_id) references customer_branch (company_id, customer_id,
    id),
  add foreign key (company_id, customer_id, customer_warehouse_id) references customer_warehouse (company_id,
    customer_id, id),
  add foreign key (company_id, sender_id, sender_branch_id) references sender_branch (company_id, sender_id, id),
  add foreign key (company_id, sender_id, sender_warehouse_id) references sender_warehouse (company_id, sender_id, id),
  add foreign key (company_id, by_hand_request_id) references request (company_id, id),
  add foreign key (company_id, weight1_by_hand_request_id) references request (company_id, id),
  add foreign key (company_id, order_id) references "order" (company_id, id),
  add foreign key (company_id, order_part_id) references order_part (company_id, id);

create unique index operation_one_open on operation (company_id, truck_id) where status_id = 1;
create index operation_company_id_operation_at_id_idx on operation (company_id, operation_at desc, id desc);
-- For those who see many companies: the newest of all of them.
create index operation_newest_idx on operation (operation_at desc, id desc);
create index operation_company_id_driver_id_idx on operation (company_id, truck_owner_id);
create index operation_company_id_scale_id_operation_at_idx on operation (company_id, scale_id, operation_at desc);
create index operation_company_id_status_id_operation_at_idx on operation (company_id, status_id, operation_at desc);
create index on operation (company_id, search_key);
create index operation_company_id_truck_id_operation_at_status_id_direct_idx on operation (company_id, truck_id,
  operation_at desc) include (status_id, direction, net_kg);
create index operation_company_id_cargo_id_operation_at_status_id_direct_idx on operation (company_id, cargo_id,
  operation_at desc) include (status_id, direction, net_kg);
create index operation_company_id_customer_id_operation_at_status_id_dir_idx on operation (company_id, customer_id,
  operation_at desc) include (status_id, direction, net_kg);
create index operation_company_id_sender_id_operation_at_status_id_direc_idx on operation (company_id, sender_id,
  operation_at desc) include (status_id, direction, net_kg);
create index operation_company_id_cargo2_id_operation_at_idx on operation (company_id, cargo2_id, operation_at desc)
  where cargo2_id is not null;
create index operation_company_id_customer_branch_id_operation_at_idx on operation (company_id, customer_branch_id,
  operation_at desc) where customer_branch_id is not null;
create index operation_company_id_customer_warehouse_id_operation_at_idx on operation (company_id,
  customer_warehouse_id, operation_at desc) where customer_warehouse_id is not null;
create index operation_company_id_sender_branch_id_operation_at_idx on operation (company_id, sender_branch_id,
  operation_at desc) where sender_branch_id is not null;
create index operation_company_id_sender_warehouse_id_operation_at_idx on operation (company_id, sender_warehouse_id,
  operation_at desc) where sender_warehouse_id is not null;
create unique index operation_by_hand_once on operation (company_id, by_hand_request_id)
  where by_hand_request_id is not null;
create index on operation (company_id, opened_by);
create index on operation (company_id, completed_by) where completed_by is not null;
create index operation_company_id_operation_at_idx on operation (company_id, operation_at desc)
  where weight1_note is not null;
create index operation_company_id_operation_at_idx1 on operation (company_id, operation_at desc)
  where weight2_note is not null;
create index operation_company_id_operation_at_idx2 on operation (company_id, operation_at desc) where net_kg is null;
create unique index operation_weight1_by_hand_once on operation (company_id, weight1_by_hand_request_id)
  where weight1_by_hand_request_id is not null;
create index operation_company_id_order_id_operation_at_idx on operation (company_id, order_id, operation_at desc)
  where order_id is not null;
create index on operation (company_id, order_part_id) where order_part_id is not null;
create index on operation (company_id, order_id) where status_id = 1 and order_id is not null;
create index operation_company_id_trailer_plates_operation_at_idx on operation (company_id, trailer_plates,
  operation_at desc) where trailer_plates is not null;
create index operation_company_id_operation_at_idx3 on operation (company_id, operation_at desc)
  where tare_kind is not null;
create index operation_company_id_operation_at_idx4 on operation (company_id, operation_at desc)
  where divided_kg is not null;

create trigger use_records after insert on operation referencing new table as added for each statement
  execute function app.use_records();
create trigger use_weight1_record_id after update of weight1_record_id on operation for each row
  execute function app.use_record('weight1_record_id');
create trigger use_weight2_record_id after update of weight2_record_id on operation for each row
  execute function app.use_record('weight2_record_id');
create constraint trigger "Fence_actors" after insert or update of opened_by, completed_by,
  cancelled_by on operation not deferrable initially IMMEDIATE for each row execute function app.check_actors();
create trigger loss_by_actor after update of loss_percentage, loss_kg, loss_at, loss_by, loss_by_name on operation
  for each row when ((old.loss_percentage, old.loss_kg, old.loss_at, old.loss_by, old.loss_by_name)
    is distinct from (new.loss_percentage, new.loss_kg, new.loss_at, new.loss_by, new.loss_by_name))
  execute function app.check_loss();
create trigger warnings_stay after update of warnings on operation
  for each row when (not new.warnings @> old.warnings) execute function app.refuse_fewer_warnings();
create trigger by_hand_is_approved after insert on operation
  for each row when (new.by_hand_request_id is not null) execute function app.refuse_other_by_hand();
create trigger by_hand_stays after update of by_hand_code, by_hand_by_name, by_hand_request_id, weight2_kg,
  weight2_at on operation
  for each row when (coalesce(old.by_hand_request_id, new.by_hand_request_id) is not null and
    (old.by_hand_code, old.by_hand_by_name, old.by_hand_request_id, old.weight2_kg, old.weight2_at) is distinct from
    (new.by_hand_code, new.by_hand_by_name, new.by_hand_request_id, new.weight2_kg, new.weight2_at))
  execute function app.refuse_other_by_hand();
create trigger tare_stays after update of tare_kind, tare_kg, tare_trailers_kg, tare_at, tare_source, tare_by_name,
    tare_origin, tare_approved_by_name, tare_masses on operation
  for each row when (old.tare_kind is not null and
    (old.tare_kind, old.tare_kg, old.tare_trailers_kg, old.tare_at, old.tare_source, old.tare_by_name,
      old.tare_origin, old.tare_approved_by_name, old.tare_masses)
    is distinct from
    (new.tare_kind, new.tare_kg, new.tare_trailers_kg, new.tare_at, new.tare_source, new.tare_by_name,
      new.tare_origin, new.tare_approved_by_name, new.tare_masses))
  execute function app.refuse_other_tare();
create trigger sealed after insert or update on operation for each row execute function app.note_operation();
create trigger keep_day after insert on operation referencing new table as added for each statement
  execute function app.keep_operation_day();
create trigger weight1_by_hand_is_approved after insert on operation
  for each row when (new.weight1_by_hand_request_id is not null) execute function app.refuse_other_weight1_by_hand();
create trigger keep_day_of_change after update of status_id, direction, net_kg, operation_at, by_hand_request_id,
    weight1_by_hand_request_id, tare_kind, tare_origin, tare_trailers_kg on operation
  for each row when (not app.is_ticket_doubted(new.company_id, new.id)) execute function app.keep_operation_day();
create trigger keeps_balance after insert on operation for each row when (new.order_id is not null)
  execute function app.keep_balance();
create trigger keeps_balance_of_change after update of order_id, status_id, net_kg, order_reserved_kg on operation
  for each row when (old.order_id is not null or new.order_id is not null) execute function app.keep_balance();
create trigger keeps_part after insert on operation for each row when (new.order_part_id is not null)
  execute function app.keep_part();
create constraint trigger division_whole after update of divided_kg,
  net_pool_drawn_kg on operation deferrable initially deferred
  for each row when ((old.divided_kg, old.net_pool_drawn_kg) is distinct from (new.divided_kg, new.net_pool_drawn_kg))
  execute function app.check_division();
create trigger keeps_net_pool after update of cargo_id, status_id, net_pool_given_kg, net_pool_drawn_kg on operation
  for each row when (num_nonnulls(old.net_pool_given_kg, old.net_pool_drawn_kg, new.net_pool_given_kg,
    new.net_pool_drawn_kg) > 0)
  execute function app.keep_net_pool();
create trigger keeps_part_of_change after update of order_part_id, status_id on operation
  for each row when (old.order_part_id is not null or new.order_part_id is not null) execute function app.keep_part();
create trigger tells_expense after insert on operation for each row
  when (new.status_id = 2 and new.direction = 'expense') execute function app.tell_expense();
create trigger tells_expense_of_change after update of status_id, direction, customer_id, cargo_name, trailer_plates,
  weight1_note,
  weight2_note, loss_percentage, loss_kg, divided_at on operation for each row
  when (new.status_id = 2 and new.direction = 'expense' or old.status_id = 2 and old.direction = 'expense')
  execute function app.tell_expense();
create trigger tells_income_of_change after update of status_id, cargo_name, trailer_plates on operation for each row
  when (old.status_id = 2 and old.direction = 'income'
    and (old.status_id, old.cargo_name, old.trailer_plates) is distinct from (new.status_id, new.cargo_name,
      new.trailer_plates))
  execute function app.tell_income();
create trigger keep_months after insert on operation referencing new table as added for each statement
  execute function app.keep_operation_months();
create trigger keep_months_of_change after update of status_id, direction, operation_at, net_kg, weight1_kg, weight2_kg,
    by_hand_request_id, weight1_by_hand_request_id, tare_kind, tare_origin, tare_trailers_kg, loss_kg, divided_kg,
    customer_id, sender_id, cargo_id, truck_id, truck_owner_id, number_plate on operation
  for each row when ((old.status_id <> 1 or new.status_id <> 1) and not app.is_ticket_doubted(new.company_id, new.id))
  execute function app.keep_operation_months();

create policy gate on operation for select to terezi_gate using (true);
-- A ticket of an earlier day is hidden from them everywhere: no list, sum or search has it, and no verb reaches it.
create policy allowed_days on operation as restrictive for select to terezi_app
  using (operation_at >= coalesce((select app.first_instant()), '-infinity'));
grant select on operation to terezi_gate;
