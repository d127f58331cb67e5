-- A ticket that is completed without a second weight says what stood in for it: the truck's stored empty weight or the
-- masses of the passports, from when and from whom. A tare is never measured by this ticket: it has columns of its own.

alter table operation
  add column tare_kind text check (tare_kind in ('stored', 'passport')),
  -- What was taken off: of the truck and of all its trailers.
  add column tare_kg numeric(12, 3) check (tare_kg > 0),
  -- The trailers' share of it; null without trailers.
  add column tare_trailers_kg numeric(12, 3) check (tare_trailers_kg > 0 and tare_trailers_kg < tare_kg),
  -- When the stored empty weight was taken; passports have no such day.
  add column tare_at timestamptz,
  -- The papers' numbers.
  add column tare_source text,
  -- Who gave the truck that empty weight.
  add column tare_by_name text,
  add constraint operation_tare_by_kind check (tare_kind is not distinct from
    case completed_how when 'WithoutWeight2' then 'stored' when 'TechnicalPass' then 'passport' end),
  add constraint operation_tare_whole check (num_nonnulls(tare_kind, tare_kg) in (0, 2)
    and (tare_kind is not null or num_nonnulls(tare_trailers_kg, tare_at, tare_source, tare_by_name) = 0)
    and (tare_kind <> 'stored' or tare_at is not null)),
  add constraint operation_tare_for_weight2 check (tare_kind is null or weight2_kg is null),
  add constraint operation_tare_net check (tare_kind is null or (weight1_kg >= tare_kg and net_kg = weight1_kg - tare_kg));
call app.may_change('operation', '{tare_kind,tare_kg,tare_trailers_kg,tare_at,tare_source,tare_by_name}');

-- What stood in for a weight is no more exchanged than a weight is.
create function app.refuse_other_tare() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'a tare that was taken off is not exchanged', table = tg_table_name, column = 'tare_kg';
end
$$;
create trigger tare_stays after update of tare_kind, tare_kg, tare_trailers_kg, tare_at, tare_source, tare_by_name on operation
  for each row when (old.tare_kind is not null and
    (old.tare_kind, old.tare_kg, old.tare_trailers_kg, old.tare_at, old.tare_source, old.tare_by_name)
    is distinct from
    (new.tare_kind, new.tare_kg, new.tare_trailers_kg, new.tare_at, new.tare_source, new.tare_by_name))
  execute function app.refuse_other_tare();

-- So many of a day's tickets, and so much of their net, rest on a tare that was not weighed.
alter table operation_day
  add column tare_count bigint not null default 0,
  add column tare_net_kg numeric(18, 3) not null default 0;
grant update (tare_count, tare_net_kg) on operation_day to terezi_app;

-- app.add_to_operation_day: from 0011
create or replace function app.add_to_operation_day(ticket operation, sign integer) returns void language plpgsql as $$
begin
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg)
    values (ticket.company_id, ticket.scale_id, app.company_day(ticket.company_id, ticket.operation_at),
      ticket.status_id, coalesce(ticket.direction, ''), sign, sign * coalesce(ticket.net_kg, 0),
      case when ticket.tare_kind is null then 0 else sign end,
      case when ticket.tare_kind is null then 0 else sign * ticket.net_kg end)
    on conflict (company_id, scale_id, day, status_id, direction)
    do update set count = operation_day.count + excluded.count, net_kg = operation_day.net_kg + excluded.net_kg,
      tare_count = operation_day.tare_count + excluded.tare_count,
      tare_net_kg = operation_day.tare_net_kg + excluded.tare_net_kg;
end
$$;

-- app.keep_operation_day: from 0088
create or replace function app.keep_operation_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_to_operation_day(new, 1);
    return null;
  end if;
  if (old.status_id, old.direction, old.net_kg, old.operation_at)
    is not distinct from (new.status_id, new.direction, new.net_kg, new.operation_at) then return null; end if;
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg)
    select new.company_id, new.scale_id, app.company_day(new.company_id, each.at), each.status, coalesce(each.direction, ''),
        sum(each.sign), sum(each.sign * coalesce(each.net, 0)),
        coalesce(sum(each.sign) filter (where each.tare is not null), 0),
        coalesce(sum(each.sign * each.net) filter (where each.tare is not null), 0)
      from (values (old.operation_at, old.status_id, old.direction, old.net_kg, old.tare_kind, -1),
        (new.operation_at, new.status_id, new.direction, new.net_kg, new.tare_kind, 1))
        as each (at, status, direction, net, tare, sign)
      group by 3, 4, 5 order by 3, 4, 5
    on conflict (company_id, scale_id, day, status_id, direction)
    do update set count = operation_day.count + excluded.count, net_kg = operation_day.net_kg + excluded.net_kg,
      tare_count = operation_day.tare_count + excluded.tare_count,
      tare_net_kg = operation_day.tare_net_kg + excluded.tare_net_kg;
  return null;
end
$$;
