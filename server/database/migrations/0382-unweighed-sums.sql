-- The sums of a day count apart what no scale has said for its tickets: a second weight that was typed, and a tare that nobody
-- weighed. A stored empty weight that a record gave is a weighed one, as long as no trailer's papers stand beside it.

create function app.is_tare_unweighed(kind text, origin text, trailers_kg numeric) returns boolean language sql immutable
  return kind is not null and (kind, origin, trailers_kg) is distinct from ('stored', 'record', null::numeric);

alter table operation_day
  add column manual_count bigint not null default 0,
  add column manual_net_kg numeric(18, 3) not null default 0,
  add column unweighed_count bigint not null default 0,
  add column unweighed_net_kg numeric(18, 3) not null default 0;
grant update (manual_count, manual_net_kg, unweighed_count, unweighed_net_kg) on operation_day to terezi_app;

-- app.add_to_operation_day: from 0195
create or replace function app.add_to_operation_day(ticket operation, sign integer) returns void language plpgsql as $$
declare
  manual integer := case when ticket.by_hand_request_id is null then 0 else sign end;
  unweighed integer :=
    case when app.is_tare_unweighed(ticket.tare_kind, ticket.tare_origin, ticket.tare_trailers_kg) then sign else 0 end;
  net numeric := coalesce(ticket.net_kg, 0);
begin
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

-- app.keep_operation_day: from 0195
create or replace function app.keep_operation_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_to_operation_day(new, 1);
    return null;
  end if;
  if (old.status_id, old.direction, old.net_kg, old.operation_at, old.by_hand_request_id,
      old.tare_kind, old.tare_origin, old.tare_trailers_kg)
    is not distinct from (new.status_id, new.direction, new.net_kg, new.operation_at, new.by_hand_request_id,
      new.tare_kind, new.tare_origin, new.tare_trailers_kg) then return null; end if;
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg,
      manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    select new.company_id, new.scale_id, app.company_day(new.company_id, each.at), each.status, coalesce(each.direction, ''),
        sum(each.sign), sum(each.sign * each.net),
        coalesce(sum(each.sign) filter (where each.tare is not null), 0),
        coalesce(sum(each.sign * each.net) filter (where each.tare is not null), 0),
        coalesce(sum(each.sign) filter (where each.typed is not null), 0),
        coalesce(sum(each.sign * each.net) filter (where each.typed is not null), 0),
        coalesce(sum(each.sign) filter (where app.is_tare_unweighed(each.tare, each.origin, each.trailers)), 0),
        coalesce(sum(each.sign * each.net) filter (where app.is_tare_unweighed(each.tare, each.origin, each.trailers)), 0)
      from (values (old.operation_at, old.status_id, old.direction, coalesce(old.net_kg, 0), old.by_hand_request_id,
          old.tare_kind, old.tare_origin, old.tare_trailers_kg, -1),
        (new.operation_at, new.status_id, new.direction, coalesce(new.net_kg, 0), new.by_hand_request_id,
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

-- The days so far, from their tickets.
update operation_day d set manual_count = t.manual_count, manual_net_kg = t.manual_net_kg,
    unweighed_count = t.unweighed_count, unweighed_net_kg = t.unweighed_net_kg
  from (select o.company_id, o.scale_id, (o.operation_at at time zone c.time_zone)::date as day, o.status_id,
      coalesce(o.direction, '') as direction,
      count(o.by_hand_request_id) as manual_count,
      coalesce(sum(o.net_kg) filter (where o.by_hand_request_id is not null), 0) as manual_net_kg,
      count(*) filter (where app.is_tare_unweighed(o.tare_kind, o.tare_origin, o.tare_trailers_kg)) as unweighed_count,
      coalesce(sum(o.net_kg) filter (where app.is_tare_unweighed(o.tare_kind, o.tare_origin, o.tare_trailers_kg)), 0)
        as unweighed_net_kg
    from operation o join company c on c.id = o.company_id
    where o.by_hand_request_id is not null or o.tare_kind is not null
    group by 1, 2, 3, 4, 5) as t
  where (d.company_id, d.scale_id, d.day, d.status_id, d.direction) = (t.company_id, t.scale_id, t.day, t.status_id, t.direction);
