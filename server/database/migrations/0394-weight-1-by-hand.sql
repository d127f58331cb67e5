-- A first weight that somebody read off the indicator and typed, while the scale could not be read: no record stands behind it but
-- the request that somebody else has approved, and only then is there a ticket. Nothing of tickets that begin with a record.
alter table operation
  alter column weight1_record_id drop not null,
  add column weight1_by_hand_code text check (weight1_by_hand_code ~ '^0[1-9]$'),
  -- Who typed it; who approved it opened the ticket.
  add column weight1_by_hand_by_name text,
  add column weight1_by_hand_request_id bigint,
  add foreign key (company_id, weight1_by_hand_request_id) references request (company_id, id),
  add constraint weight1_by_hand_whole
    check (num_nonnulls(weight1_by_hand_code, weight1_by_hand_by_name, weight1_by_hand_request_id) in (0, 3)),
  -- A first weight is its record's, or was typed: never both, and never neither.
  add constraint weight1_has_source check (num_nonnulls(weight1_record_id, weight1_by_hand_request_id) = 1);
create unique index operation_weight1_by_hand_once on operation (company_id, weight1_by_hand_request_id)
  where weight1_by_hand_request_id is not null;

-- app.uses_record had all three or none of them; of a typed weight there are two.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'operation'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%num_nonnulls(weight1_record_id, weight1_kg, weight1_at)%';
  execute format('alter table operation drop constraint %I', name);
end
$$;

-- What was approved is what is written, of this truck and scale; nobody may change these columns afterwards.
create function app.refuse_other_weight1_by_hand() returns trigger language plpgsql as $$
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
create trigger weight1_by_hand_is_approved after insert on operation
  for each row when (new.weight1_by_hand_request_id is not null) execute function app.refuse_other_weight1_by_hand();

-- A verdict may be of a ticket neither of whose weights has a record: nothing was read then.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint where conrelid = 'ticket_verdict'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%num_nulls(weight1_record_id, runs, keys, checked_at)%';
  execute format('alter table ticket_verdict drop constraint %I', name);
end
$$;
alter table ticket_verdict add constraint verdict_whole check (num_nulls(runs, keys, checked_at) in (0, 3));

-- Nets that begin with a typed weight count apart like those that end with one, kept or reckoned while days are made anew; and once,
-- as typed, where a tare that nobody weighed ends them. What a doubted ticket is changed to waits as before (0383).
-- app.add_to_operation_day: from 0389
create or replace function app.add_to_operation_day(ticket operation, sign integer) returns void language plpgsql as $$
declare
  manual integer := case when num_nonnulls(ticket.by_hand_request_id, ticket.weight1_by_hand_request_id) = 0 then 0 else sign end;
  unweighed integer :=
    case when manual = 0 and app.is_tare_unweighed(ticket.tare_kind, ticket.tare_origin, ticket.tare_trailers_kg) then sign else 0 end;
  net numeric := coalesce(ticket.net_kg, 0);
begin
  if not app.is_day_counted(ticket.company_id, ticket.id) then return; end if;
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg,
      manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    values (ticket.company_id, ticket.scale_id, app.company_day(ticket.company_id, ticket.operation_at),
      ticket.status_id, coalesce(ticket.direction, ''), sign, sign * net,
      case when ticket.tare_kind is null then 0 else sign end, case when ticket.tare_kind is null then 0 else sign * net end,
      manual, manual * net, unweighed, unweighed * net)
    on conflict (company_id, scale_id, day, status_id, direction)
    do update set count = operation_day.count + excluded.count, net_kg = operation_day.net_kg + excluded.net_kg,
      tare_count = operation_day.tare_count + excluded.tare_count,
      tare_net_kg = operation_day.tare_net_kg + excluded.tare_net_kg,
      manual_count = operation_day.manual_count + excluded.manual_count,
      manual_net_kg = operation_day.manual_net_kg + excluded.manual_net_kg,
      unweighed_count = operation_day.unweighed_count + excluded.unweighed_count,
      unweighed_net_kg = operation_day.unweighed_net_kg + excluded.unweighed_net_kg;
end
$$;

-- app.keep_operation_day: from 0389
create or replace function app.keep_operation_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_to_operation_day(new, 1);
    return null;
  end if;
  if (old.status_id, old.direction, old.net_kg, old.operation_at, old.by_hand_request_id,
      old.weight1_by_hand_request_id, old.tare_kind, old.tare_origin, old.tare_trailers_kg)
    is not distinct from (new.status_id, new.direction, new.net_kg, new.operation_at, new.by_hand_request_id,
      new.weight1_by_hand_request_id, new.tare_kind, new.tare_origin, new.tare_trailers_kg) then return null; end if;
  if not app.is_day_counted(new.company_id, new.id) then return null; end if;
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg,
      manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    select new.company_id, new.scale_id, app.company_day(new.company_id, each.at), each.status, coalesce(each.direction, ''),
        sum(each.sign), sum(each.sign * each.net),
        coalesce(sum(each.sign) filter (where each.tare is not null), 0),
        coalesce(sum(each.sign * each.net) filter (where each.tare is not null), 0),
        coalesce(sum(each.sign) filter (where each.typed is not null), 0),
        coalesce(sum(each.sign * each.net) filter (where each.typed is not null), 0),
        coalesce(sum(each.sign) filter (where each.typed is null and app.is_tare_unweighed(each.tare, each.origin, each.trailers)), 0),
        coalesce(sum(each.sign * each.net) filter (where each.typed is null and
          app.is_tare_unweighed(each.tare, each.origin, each.trailers)), 0)
      from (values (old.operation_at, old.status_id, old.direction, coalesce(old.net_kg, 0),
          coalesce(old.by_hand_request_id, old.weight1_by_hand_request_id),
          old.tare_kind, old.tare_origin, old.tare_trailers_kg, -1),
        (new.operation_at, new.status_id, new.direction, coalesce(new.net_kg, 0),
          coalesce(new.by_hand_request_id, new.weight1_by_hand_request_id),
          new.tare_kind, new.tare_origin, new.tare_trailers_kg, 1))
        as each (at, status, direction, net, typed, tare, origin, trailers, sign)
      group by 3, 4, 5 order by 3, 4, 5
    on conflict (company_id, scale_id, day, status_id, direction)
    do update set count = operation_day.count + excluded.count, net_kg = operation_day.net_kg + excluded.net_kg,
      tare_count = operation_day.tare_count + excluded.tare_count,
      tare_net_kg = operation_day.tare_net_kg + excluded.tare_net_kg,
      manual_count = operation_day.manual_count + excluded.manual_count,
      manual_net_kg = operation_day.manual_net_kg + excluded.manual_net_kg,
      unweighed_count = operation_day.unweighed_count + excluded.unweighed_count,
      unweighed_net_kg = operation_day.unweighed_net_kg + excluded.unweighed_net_kg;
  return null;
end
$$;

drop trigger keep_day_of_change on operation;
create trigger keep_day_of_change after update of status_id, direction, net_kg, operation_at, by_hand_request_id,
    weight1_by_hand_request_id, tare_kind, tare_origin, tare_trailers_kg on operation
  for each row when (not app.is_ticket_doubted(new.company_id, new.id)) execute function app.keep_operation_day();

create or replace view ticket_day with (security_invoker = true) as
  select d.company_id, d.scale_id, d.day, d.status_id, d.direction, d.count, d.net_kg, d.tare_count, d.tare_net_kg,
      d.manual_count, d.manual_net_kg, d.unweighed_count, d.unweighed_net_kg
    from operation_day d
    where not exists (select from day_making m where m.company_id = d.company_id and m.finished_at is null)
  union all
  select o.company_id, o.scale_id, (o.operation_at at time zone c.time_zone)::date, o.status_id, coalesce(o.direction, ''), 1,
      coalesce(o.net_kg, 0), (o.tare_kind is not null)::integer, case when o.tare_kind is null then 0 else o.net_kg end,
      (num_nonnulls(o.by_hand_request_id, o.weight1_by_hand_request_id) > 0)::integer,
      case when num_nonnulls(o.by_hand_request_id, o.weight1_by_hand_request_id) = 0 then 0 else coalesce(o.net_kg, 0) end,
      (o.weight1_by_hand_request_id is null and app.is_tare_unweighed(o.tare_kind, o.tare_origin, o.tare_trailers_kg))::integer,
      case when o.weight1_by_hand_request_id is null and app.is_tare_unweighed(o.tare_kind, o.tare_origin, o.tare_trailers_kg)
        then coalesce(o.net_kg, 0) else 0 end
    from day_making m join company c on c.id = m.company_id join operation o on o.company_id = m.company_id
    where m.finished_at is null;
