-- One completed net split over several customers and senders: lines that are added at once and stay as they are. What is
-- left over stands with the ticket as the rest of its net.

alter table operation
  add column divided_kg numeric(12, 3) check (divided_kg > 0),
  add column divided_at timestamptz,
  add column divided_by_name text,
  add constraint operation_divided_whole check (num_nonnulls(divided_kg, divided_at, divided_by_name) in (0, 3)),
  add constraint operation_divided_within check (divided_kg is null or (net_kg is not null and divided_kg <= net_kg));
call app.may_change('operation', '{divided_kg,divided_at,divided_by_name}');

-- owner: weighing
create table operation_division (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  operation_id bigint not null,
  line_number smallint not null check (line_number between 1 and 50),
  customer_id bigint,
  customer_name text,
  sender_id bigint,
  sender_name text,
  -- As it was said; null where the line was said in kilograms.
  percentage numeric(5, 2) check (percentage > 0 and percentage <= 100),
  kg numeric(12, 3) not null check (kg > 0),
  -- What the last line takes beside its own share, so that all of them together are exact.
  rounding_kg numeric(12, 3) not null default 0,
  unique (company_id, operation_id, line_number),
  check (num_nonnulls(customer_id, sender_id) > 0),
  check ((customer_id is null) = (customer_name is null)),
  check ((sender_id is null) = (sender_name is null)),
  foreign key (company_id, operation_id) references operation (company_id, id),
  foreign key (company_id, customer_id) references customer (company_id, id),
  foreign key (company_id, sender_id) references sender (company_id, id)
);
call app.tenant_table('operation_division', append_only => true);
create index on operation_division (company_id, customer_id);
create index on operation_division (company_id, sender_id);

-- The lines of a ticket come to what it says was divided, once the transaction that writes them ends.
create function app.check_division() returns trigger language plpgsql as $$
begin
  if (select sum(kg) from operation_division where company_id = new.company_id and operation_id = new.operation_id)
    is distinct from (select divided_kg from operation where company_id = new.company_id and id = new.operation_id) then
    raise check_violation using message = 'the lines are not what was divided', table = tg_table_name, column = 'kg';
  end if;
  return null;
end
$$;
create constraint trigger division_whole after insert or update on operation_division deferrable initially deferred
  for each row execute function app.check_division();

-- What was divided stays divided: papers went out with it.
create function app.refuse_other_division() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'a division is not exchanged', table = tg_table_name, column = 'divided_kg';
end
$$;
create trigger division_stays after update of divided_kg, divided_at, divided_by_name on operation
  for each row when (old.divided_kg is not null and (old.divided_kg, old.divided_at, old.divided_by_name)
    is distinct from (new.divided_kg, new.divided_at, new.divided_by_name))
  execute function app.refuse_other_division();
