-- A part of the net of a ticket, given to another party.
create table operation_division (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  operation_id bigint not null,
  line_number smallint not null check (line_number >= 1 and line_number <= 9999),
  customer_id bigint,
  customer_name text,
  sender_id bigint,
  sender_name text,
  -- As it was entered; null where the line was entered in kilograms.
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  kg numeric(12, 3) not null check (kg > 0),
  -- The last line's share of the rounding, so that all lines together are exact.
  rounding_kg numeric(12, 3) not null default 0,
  print_count integer not null default 0 check (print_count >= 0),
  replaced_at timestamptz,
  from_net_pool boolean check (from_net_pool),
  check (num_nonnulls(customer_id, sender_id) > 0),
  check ((customer_id is null) = (customer_name is null)),
  check ((sender_id is null) = (sender_name is null)),
  unique (company_id, operation_id, line_number),
  unique (company_id, id),
  constraint drawn_in_kilograms check (from_net_pool is null or percentage is null)
);

call app.tenant_table('operation_division', append_only => true, changes => '{print_count,replaced_at}');

alter table operation_division
  add foreign key (company_id, operation_id) references operation (company_id, id),
  add foreign key (company_id, customer_id) references customer (company_id, id),
  add foreign key (company_id, sender_id) references sender (company_id, id);

create index on operation_division (company_id, customer_id);
create index on operation_division (company_id, sender_id);

create constraint trigger division_whole after insert or update on operation_division deferrable initially deferred
  for each row execute function app.check_division();
create trigger replaced_stays before update of replaced_at on operation_division
  for each row when (old.replaced_at is not null) execute function app.refuse_standing_again();
create trigger sealed after insert or update on operation_division for each row
  execute function app.note_part_of_operation();
