-- Sums are kept of any number of tickets at once: `was` are those of them that were there before, as they were, and `becomes` all of them as
-- they are. Rows are locked in one order, so that no two transactions wait for each other, and are of one scale, so that those of other scales
-- do not meet here.

-- What a ticket adds besides its net. Nets that begin with a typed weight count apart like those that end with one; and once, as typed, where
-- an unweighed tare ends them.
create or replace function app.counted_apart(by_hand bigint, weight1_by_hand bigint, kind text, origin text, trailers_kg numeric)
  returns table (tared integer, typed integer, unweighed integer) language sql immutable as $$
  select (kind is not null)::integer, (num_nonnulls(by_hand, weight1_by_hand) > 0)::integer,
    (num_nonnulls(by_hand, weight1_by_hand) = 0 and app.is_tare_unweighed(kind, origin, trailers_kg))::integer
$$;

create or replace function app.count_in_days(was operation[], becomes operation[]) returns void language plpgsql as $$
begin
  perform app.hold_days(array(select distinct t.company_id from unnest(becomes) as t order by 1));
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg,
      manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    select t.company_id, t.scale_id, (t.operation_at at time zone c.time_zone)::date, t.status_id, coalesce(t.direction, ''),
        sum(t.sign), sum(t.sign * n.net), sum(t.sign * a.tared), sum(t.sign * a.tared * n.net), sum(t.sign * a.typed),
        sum(t.sign * a.typed * n.net), sum(t.sign * a.unweighed), sum(t.sign * a.unweighed * n.net)
      from (select -1 as sign, * from unnest(was) union all select 1, * from unnest(becomes)) as t
        left join company c on c.id = t.company_id
        cross join lateral (select coalesce(t.net_kg, 0)) as n (net)
        cross join lateral app.counted_apart(t.by_hand_request_id, t.weight1_by_hand_request_id, t.tare_kind, t.tare_origin,
          t.tare_trailers_kg) as a
      where not exists (select from day_making m where m.company_id = t.company_id and m.finished_at is null and m.through < t.id)
      group by 1, 2, 3, 4, 5
      having row(sum(t.sign), sum(t.sign * n.net), sum(t.sign * a.tared), sum(t.sign * a.typed), sum(t.sign * a.unweighed))
        is distinct from row(0::bigint, 0.0, 0::bigint, 0::bigint, 0::bigint)
      order by 1, 2, 3, 4, 5
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

-- What a doubted ticket is changed to waits.
create or replace function app.keep_operation_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.count_in_days('{}', array(select a::operation from added as a));
  else
    perform app.count_in_days(array[old], array[new]);
  end if;
  return null;
end
$$;

create or replace function app.count_in_months(was operation[], becomes operation[]) returns void language plpgsql as $$
begin
  perform app.hold_days(array(select distinct t.company_id from unnest(becomes) as t order by 1));
  insert into operation_month (company_id, month, scale_id, direction, basis, customer_id, sender_id, cargo_id,
      count, gross_kg, tare_kg, net_kg, loss_kg, divided_kg, remaining_kg)
    select t.company_id, date_trunc('month', t.operation_at at time zone c.time_zone)::date, t.scale_id,
        coalesce(t.direction, ''), case when num_nonnulls(t.by_hand_request_id, t.weight1_by_hand_request_id) > 0
          then 'manual' else coalesce(t.tare_kind, 'twoPass') end,
        coalesce(t.customer_id, 0), coalesce(t.sender_id, 0), coalesce(t.cargo_id, 0),
        sum(t.sign), sum(t.sign * g.gross), sum(t.sign * (g.gross - t.net_kg)), sum(t.sign * t.net_kg),
        sum(t.sign * coalesce(t.loss_kg, 0)), sum(t.sign * coalesce(t.divided_kg, 0)),
        sum(t.sign * coalesce(t.net_kg - t.divided_kg, 0))
      from (select -1 as sign, * from unnest(was) union all select 1, * from unnest(becomes)) as t
        left join company c on c.id = t.company_id
        cross join lateral (select coalesce(greatest(t.weight1_kg, t.weight2_kg), 0)) as g (gross)
      where t.status_id = 2
        and not exists (select from day_making m where m.company_id = t.company_id and m.finished_at is null and m.through < t.id)
      group by 1, 2, 3, 4, 5, 6, 7, 8
      having row(sum(t.sign), sum(t.sign * g.gross), sum(t.sign * t.net_kg), sum(t.sign * coalesce(t.loss_kg, 0)),
        sum(t.sign * coalesce(t.divided_kg, 0)), sum(t.sign * coalesce(t.net_kg - t.divided_kg, 0)))
        is distinct from row(0::bigint, 0.0, 0.0, 0.0, 0.0, 0.0)
      order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (company_id, month, scale_id, direction, basis, customer_id, sender_id, cargo_id)
    do update set count = operation_month.count + excluded.count, gross_kg = operation_month.gross_kg + excluded.gross_kg,
      tare_kg = operation_month.tare_kg + excluded.tare_kg, net_kg = operation_month.net_kg + excluded.net_kg,
      loss_kg = operation_month.loss_kg + excluded.loss_kg, divided_kg = operation_month.divided_kg + excluded.divided_kg,
      remaining_kg = operation_month.remaining_kg + excluded.remaining_kg;
  insert into operation_party_month (company_id, kind, party, month, scale_id, status_id, direction,
      count, net_kg, tare_count, tare_net_kg, manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    select t.company_id, p.kind, p.party, date_trunc('month', t.operation_at at time zone c.time_zone)::date, t.scale_id,
        t.status_id, coalesce(t.direction, ''), sum(t.sign), sum(t.sign * n.net),
        sum(t.sign * a.tared), sum(t.sign * a.tared * n.net), sum(t.sign * a.typed), sum(t.sign * a.typed * n.net),
        sum(t.sign * a.unweighed), sum(t.sign * a.unweighed * n.net)
      from (select -1 as sign, * from unnest(was) union all select 1, * from unnest(becomes)) as t
        left join company c on c.id = t.company_id
        cross join lateral (select coalesce(t.net_kg, 0)) as n (net)
        cross join lateral app.counted_apart(t.by_hand_request_id, t.weight1_by_hand_request_id, t.tare_kind, t.tare_origin,
          t.tare_trailers_kg) as a
        cross join lateral (values ('customer', t.customer_id::text), ('sender', t.sender_id::text),
          ('cargo', t.cargo_id::text), ('truck', t.truck_id::text), ('driver', t.truck_owner_id::text),
          ('plate', t.search_key)) as p (kind, party)
      where t.status_id in (2, 3) and p.party is not null
        and not exists (select from day_making m where m.company_id = t.company_id and m.finished_at is null and m.through < t.id)
      group by 1, 2, 3, 4, 5, 6, 7
      having row(sum(t.sign), sum(t.sign * n.net), sum(t.sign * a.tared), sum(t.sign * a.typed), sum(t.sign * a.unweighed))
        is distinct from row(0::bigint, 0.0, 0::bigint, 0::bigint, 0::bigint)
      order by 1, 2, 3, 4, 5, 6, 7
    on conflict (company_id, kind, party, month, scale_id, status_id, direction)
    do update set count = operation_party_month.count + excluded.count, net_kg = operation_party_month.net_kg + excluded.net_kg,
      tare_count = operation_party_month.tare_count + excluded.tare_count,
      tare_net_kg = operation_party_month.tare_net_kg + excluded.tare_net_kg,
      manual_count = operation_party_month.manual_count + excluded.manual_count,
      manual_net_kg = operation_party_month.manual_net_kg + excluded.manual_net_kg,
      unweighed_count = operation_party_month.unweighed_count + excluded.unweighed_count,
      unweighed_net_kg = operation_party_month.unweighed_net_kg + excluded.unweighed_net_kg;
end
$$;

-- A ticket that is new and open stands in no month.
create or replace function app.keep_operation_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform app.count_in_months(array[old], array[new]);
  elsif exists (select from added where status_id <> 1) then
    perform app.count_in_months('{}', array(select a::operation from added as a));
  end if;
  return null;
end
$$;

create or replace function app.count_days_anew() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.make_days_anew(new.id);
  return null;
end
$$;
alter function app.count_days_anew() owner to terezi_gate;
