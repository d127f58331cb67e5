-- Weight records, tickets, their numbers and their daily sums.

-- A measured value as the site signed it. Never changed, never removed.
-- owner: weighing
create table weight_record (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  sequence bigint not null check (sequence > 0),
  previous_hash text not null,
  kg numeric(12, 3) not null,
  division_kg numeric(12, 3) not null,
  stability text not null check (stability in ('indicator', 'agent')),
  reading bigint not null,
  taken_at timestamptz not null,
  request_id text not null,
  protocol text not null,
  frame text not null,
  software text not null,
  hash text not null,
  signature text not null,
  device_key_id bigint not null,
  received_at timestamptz not null default clock_timestamp(),
  unique (company_id, scale_id, sequence),
  unique (company_id, scale_id, previous_hash),
  foreign key (company_id, scale_id) references scale (company_id, id),
  foreign key (company_id, device_key_id) references device_key (company_id, id)
);
create index on weight_record (company_id, request_id);
call app.tenant_table('weight_record', append_only => true);

-- A record that contradicts one already stored, or that does not verify: kept aside for a person to look at.
-- owner: weighing
create table refused_record (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  why text not null,
  payload jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
call app.tenant_table('refused_record', append_only => true);

-- The newest receipt number and the newest used record of a scale. Its row lock puts captures of one scale in
-- a line; its number is seen by nobody before commit. A sequence would leave gaps and repeat after a crash.
-- owner: weighing
create table receipt_counter (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null unique,
  last_number bigint not null default 0,
  last_record bigint not null default 0,
  foreign key (company_id, scale_id) references scale (company_id, id)
);
call app.tenant_table('receipt_counter', append_only => true);
grant update (last_number, last_record) on receipt_counter to terezi_app;

-- A ticket carries the names as they were, so that it can be rebuilt with every catalogue gone.
-- owner: weighing
create table operation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  scale_number integer not null,
  receipt_number bigint not null,
  public_id text not null unique check (length(public_id) >= 22),
  status_id smallint not null default 1 check (status_id in (1, 2, 3)), -- open, completed, cancelled
  completed_how text check (completed_how in ('TwoPass', 'WithoutWeight2', 'TechnicalPass')),
  direction text check (direction in ('income', 'expense')),
  truck_id bigint not null,
  number_plate text not null,
  driver_id bigint,
  driver_name text,
  cargo_id bigint,
  cargo_name text,
  customer_id bigint,
  customer_name text,
  sender_id bigint,
  sender_name text,
  note text,
  weight1_record_id bigint not null,
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
  cancel_reason text,
  print_count integer not null default 0,
  version integer not null default 1,
  unique (company_id, scale_id, receipt_number),
  check ((status_id = 2) = (completed_how is not null) or status_id = 3),
  check ((weight2_record_id is null) = (weight2_kg is null)),
  check (net_kg is null or weight2_kg is null or net_kg = abs(weight1_kg - weight2_kg)),
  check ((status_id = 3) = (cancel_reason is not null)),
  foreign key (company_id, scale_id) references scale (company_id, id),
  foreign key (company_id, truck_id) references truck (company_id, id),
  foreign key (company_id, driver_id) references driver (company_id, id),
  foreign key (company_id, cargo_id) references cargo (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  foreign key (company_id, sender_id) references sender (company_id, id),
  foreign key (company_id, weight1_record_id) references weight_record (company_id, id),
  foreign key (company_id, weight2_record_id) references weight_record (company_id, id),
  foreign key (company_id, opened_by) references user_account (company_id, id),
  foreign key (company_id, completed_by) references user_account (company_id, id),
  foreign key (company_id, cancelled_by) references user_account (company_id, id)
);
-- A truck is on site once; a record is used once.
create unique index operation_one_open on operation (company_id, truck_id) where status_id = 1;
create unique index on operation (company_id, weight1_record_id);
create unique index on operation (company_id, weight2_record_id) where weight2_record_id is not null;
create index on operation (company_id, operation_at desc, id desc);
create index on operation (company_id, truck_id, operation_at desc);
create index on operation (company_id, cargo_id, operation_at desc);
create index on operation (company_id, customer_id, operation_at desc);
create index on operation (company_id, sender_id, operation_at desc);
create index on operation (company_id, driver_id);
create index on operation (company_id, scale_id, operation_at desc);
create index on operation (company_id, status_id, operation_at desc);
call app.tenant_table('operation');

-- owner: weighing
create table operation_trailer (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  operation_id bigint not null,
  trailer_id bigint not null,
  number_plate text not null,
  unique (company_id, operation_id, trailer_id),
  foreign key (company_id, operation_id) references operation (company_id, id),
  foreign key (company_id, trailer_id) references trailer (company_id, id)
);
call app.tenant_table('operation_trailer', append_only => true);

-- Counts and net sums of a scale's day, so that totals over a million tickets are read, not counted.
-- owner: weighing
create table operation_day (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  day date not null, -- in the company's zone
  status_id smallint not null,
  direction text not null, -- '' while there is none
  count bigint not null,
  net_kg numeric(18, 3) not null,
  unique (company_id, scale_id, day, status_id, direction),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
call app.tenant_table('operation_day', append_only => true);
grant update (count, net_kg) on operation_day to terezi_app;
create index on operation_day (company_id, day);

create function app.company_day(of_company bigint, moment timestamptz) returns date language sql stable
  return (moment at time zone (select time_zone from company where id = of_company))::date;

create function app.add_to_operation_day(ticket operation, sign integer) returns void language sql as $$
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg)
    values (ticket.company_id, ticket.scale_id, app.company_day(ticket.company_id, ticket.operation_at),
      ticket.status_id, coalesce(ticket.direction, ''), sign, sign * coalesce(ticket.net_kg, 0))
    on conflict (company_id, scale_id, day, status_id, direction)
    do update set count = operation_day.count + excluded.count, net_kg = operation_day.net_kg + excluded.net_kg;
$$;

create function app.keep_operation_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.status_id, old.direction, old.net_kg, old.operation_at)
      is not distinct from (new.status_id, new.direction, new.net_kg, new.operation_at) then return null; end if;
    perform app.add_to_operation_day(old, -1);
  end if;
  perform app.add_to_operation_day(new, 1);
  return null;
end
$$;
create trigger keep_day after insert or update on operation for each row execute function app.keep_operation_day();
