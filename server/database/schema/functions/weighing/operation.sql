-- For every column that names a record: with the gate's rights, so that the API's role can neither use a record up nor
-- set one free.
create or replace function app.use_record() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  before bigint;
  taken bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if tg_op = 'UPDATE' then before := (to_jsonb(old) ->> tg_argv[0])::bigint; end if;
  if taken is not distinct from before then return null; end if;
  if before is not null then
    raise check_violation using message = 'a weight that was taken is not exchanged',
      table = tg_table_name, column = tg_argv[0];
  end if;
  insert into weight_record_use (company_id, weight_record_id, table_name, column_name, row_id)
    values (new.company_id, taken, tg_table_name, tg_argv[0], new.id);
  return null;
end
$$;
alter function app.use_record() owner to terezi_gate;

-- Both records of tickets that are new, in the order of the tickets.
create or replace function app.use_records() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
begin
  insert into weight_record_use (company_id, weight_record_id, table_name, column_name, row_id)
    select a.company_id, used.record, tg_table_name, used.named_by, a.id
      from added as a cross join lateral (values ('weight1_record_id', a.weight1_record_id),
        ('weight2_record_id', a.weight2_record_id)) as used (named_by, record)
      where used.record is not null order by a.id, used.named_by;
  return null;
end
$$;
alter function app.use_records() owner to terezi_gate;

-- Puts a transaction into the company of a receipt's ticket, as an unknown caller.
create or replace function gate.enter_receipt(wanted text, request text) returns table (operation_id bigint, company_id bigint)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  found_operation bigint;
  of_company bigint;
begin
  select o.id, o.company_id into found_operation, of_company from operation o where o.public_id = wanted;
  if not found then return; end if;
  perform gate.enter_company(of_company, request, '');
  return query select found_operation, of_company;
end
$$;
alter function gate.enter_receipt(text,text) owner to terezi_gate;
revoke all on function gate.enter_receipt(text,text) from public;
grant execute on function gate.enter_receipt(text,text) to terezi_app;

create or replace function app.check_actors() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  actor bigint := app.acting_user();
  person bigint;
begin
  for person in
    select named.id from (values (new.opened_by, old.opened_by), (new.completed_by, old.completed_by),
        (new.cancelled_by, old.cancelled_by)) as named (id, before)
      where named.id is distinct from named.before and named.id is not null and named.id is distinct from actor
  loop
    if not exists (select from user_account u where u.id = person and u.company_id = new.company_id) then
      raise exception 'person % neither belongs to company % nor acts', person, new.company_id using errcode = '23503';
    end if;
  end loop;
  return null;
end
$$;
alter function app.check_actors() owner to terezi_gate;
revoke all on function app.check_actors() from public;

-- What stood in for a weight is never exchanged, as a weight is not.
create or replace function app.refuse_other_tare() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'a tare that was taken off is not exchanged', table = tg_table_name, column = 'tare_kg';
end
$$;

-- A person writes a loss in their own name alone.
create or replace function app.check_loss() returns trigger language plpgsql as $$
begin
  if new.loss_by is distinct from app.acting_user() then
    raise check_violation using message = 'a loss is written by whoever acts', table = tg_table_name, column = 'loss_by';
  end if;
  return null;
end
$$;

-- An acknowledged warning stays: warnings are only added.
create or replace function app.refuse_fewer_warnings() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'an acknowledged warning stays', table = tg_table_name, column = 'warnings';
end
$$;

-- The approved weight is the one that is written, for this ticket, and it is never exchanged.
create or replace function app.refuse_other_by_hand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.by_hand_request_id is not null then
    raise check_violation using message = 'a weight that was typed is not exchanged',
      table = tg_table_name, column = 'by_hand_request_id';
  end if;
  if not exists (select from request r where r.company_id = new.company_id and r.id = new.by_hand_request_id
      and r.kind = 'operation-weight-by-hand' and r.row_id = new.id and r.status_id = 2
      and (r.after ->> 'weight2Kg')::numeric = new.weight2_kg and r.after ->> 'code' = new.by_hand_code) then
    raise check_violation using message = 'nobody has approved this weight',
      table = tg_table_name, column = 'by_hand_request_id';
  end if;
  return null;
end
$$;

create or replace function app.note_operation() returns trigger language plpgsql as $$
begin
  perform app.note_ticket(new.id);
  return null;
end
$$;

-- What was approved is what is written, of this truck and scale; these columns never change afterwards.
create or replace function app.refuse_other_weight1_by_hand() returns trigger language plpgsql as $$
begin
  if not exists (select from request r where r.company_id = new.company_id and r.id = new.weight1_by_hand_request_id
      and r.kind = 'truck-weight-by-hand' and r.row_id = new.truck_id and r.status_id = 2
      and (r.after ->> 'weight1Kg')::numeric = new.weight1_kg and r.after ->> 'code' = new.weight1_by_hand_code
      and (r.after ->> 'scaleId')::bigint = new.scale_id) then
    raise check_violation using message = 'nobody has approved this weight',
      table = tg_table_name, column = 'weight1_by_hand_request_id';
  end if;
  return null;
end
$$;

create or replace function app.open_tickets_of(wanted bigint) returns integer
language sql stable security definer set search_path = public, app, pg_temp as $$
  select count(*)::integer from operation o
    where o.company_id = app.acting_company() and o.order_id = wanted and o.status_id = 1;
$$;
alter function app.open_tickets_of(bigint) owner to terezi_gate;
revoke all on function app.open_tickets_of(bigint) from public;
grant execute on function app.open_tickets_of(bigint) to terezi_app;

-- A ticket hands itself over, under every verb that completes or changes it: none can forget it. The job decides what goes over.
create or replace function app.tell_expense() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and old.status_id = 2 and old.direction = 'expense' and old.customer_id is not null;
  is_now boolean := new.status_id = 2 and new.direction = 'expense' and new.customer_id is not null;
begin
  if not (was or is_now) then return null; end if;
  if tg_op = 'UPDATE' and (old.status_id, old.direction, old.customer_id, old.cargo_name, old.trailer_plates, old.weight1_note,
      old.weight2_note, old.loss_percentage, old.loss_kg, old.divided_at)
    is not distinct from (new.status_id, new.direction, new.customer_id, new.cargo_name, new.trailer_plates, new.weight1_note,
      new.weight2_note, new.loss_percentage, new.loss_kg, new.divided_at) then return null; end if;
  if exists (select from income_operation i where i.company_id = new.company_id and i.side = 'sent' and i.sender_operation_id = new.id)
    or is_now and exists (select from customer c, gate.company_of_voen(c.voen)
      where c.company_id = new.company_id and c.id = new.customer_id) then
    insert into outbox (company_id, kind, subject, payload)
      values (new.company_id, 'expense-changed', 'operation ' || new.id, jsonb_build_object('operationId', new.id));
  end if;
  return null;
end
$$;

-- A ticket of the company's own that is linked to an income tells it of a later change.
create or replace function app.tell_income() returns trigger language plpgsql as $$
begin
  if exists (select from income_operation i where i.company_id = new.company_id and i.side = 'received' and i.operation_id = new.id) then
    insert into outbox (company_id, kind, subject, payload)
      values (new.company_id, 'income-ticket-changed', 'operation ' || new.id, jsonb_build_object('operationId', new.id));
  end if;
  return null;
end
$$;
