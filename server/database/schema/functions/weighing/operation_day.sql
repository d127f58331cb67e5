-- Nets that begin with a typed weight count apart like those that end with one, kept or reckoned while days are made anew; and once, as
-- typed, where an unweighed tare ends them. What a doubted ticket is changed to waits as before.
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

-- What a ticket adds apart, besides its net: as a net on a tare, as a typed weight, or else as one on an unweighed tare.
create or replace function app.counted_apart(by_hand bigint, weight1_by_hand bigint, kind text, origin text, trailers_kg numeric)
  returns table (tared integer, typed integer, unweighed integer) language sql immutable as $$
  select (kind is not null)::integer, (num_nonnulls(by_hand, weight1_by_hand) > 0)::integer,
    (num_nonnulls(by_hand, weight1_by_hand) = 0 and app.is_tare_unweighed(kind, origin, trailers_kg))::integer
$$;

-- The same for many new tickets at once: each row of the sums is changed once, and locked in the order of the rows. For one ticket alone it
-- takes longer.
create or replace function app.add_to_operation_days(tickets operation[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('days of ' || each.company_id, 0))
    from (select distinct t.company_id from unnest(tickets) as t order by 1) as each;
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg, tare_count, tare_net_kg,
      manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    select t.company_id, t.scale_id, (t.operation_at at time zone c.time_zone)::date, t.status_id, coalesce(t.direction, ''),
        count(*), coalesce(sum(t.net_kg), 0), sum(a.tared), coalesce(sum(a.tared * t.net_kg), 0), sum(a.typed),
        coalesce(sum(a.typed * t.net_kg), 0), sum(a.unweighed), coalesce(sum(a.unweighed * t.net_kg), 0)
      from unnest(tickets) as t left join company c on c.id = t.company_id
        cross join lateral app.counted_apart(t.by_hand_request_id, t.weight1_by_hand_request_id, t.tare_kind, t.tare_origin,
          t.tare_trailers_kg) as a
      where not exists (select from day_making m where m.company_id = t.company_id and m.finished_at is null and m.through < t.id)
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
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

create or replace function app.keep_operation_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (select count(*) from added) > 1 then
      perform app.add_to_operation_days(array(select a::operation from added as a));
    else
      perform app.add_to_operation_day(a::operation, 1) from added as a;
    end if;
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

-- The difference that two states of one ticket make to the sums of months; either may be none. Rows are locked in one order, so that no two
-- tickets wait for each other, and are of one scale, so that those of other scales do not meet here.
create or replace function app.count_in_months(before operation, after operation) returns void language plpgsql as $$
declare
  of_company bigint := coalesce(after.company_id, before.company_id);
  zone text;
begin
  if not app.is_day_counted(of_company, coalesce(after.id, before.id)) then return; end if;
  select c.time_zone into strict zone from company c where c.id = of_company;
  insert into operation_month (company_id, month, scale_id, direction, basis, customer_id, sender_id, cargo_id,
      count, gross_kg, tare_kg, net_kg, loss_kg, divided_kg, remaining_kg)
    select of_company, date_trunc('month', (t.o).operation_at at time zone zone)::date, (t.o).scale_id,
        coalesce((t.o).direction, ''), case when num_nonnulls((t.o).by_hand_request_id, (t.o).weight1_by_hand_request_id) > 0
          then 'manual' else coalesce((t.o).tare_kind, 'twoPass') end,
        coalesce((t.o).customer_id, 0), coalesce((t.o).sender_id, 0), coalesce((t.o).cargo_id, 0),
        sum(t.sign), sum(t.sign * g.gross), sum(t.sign * (g.gross - g.net)), sum(t.sign * g.net),
        sum(t.sign * coalesce((t.o).loss_kg, 0)), sum(t.sign * coalesce((t.o).divided_kg, 0)),
        sum(t.sign * coalesce(g.net - (t.o).divided_kg, 0))
      from (values (before, -1), (after, 1)) as t (o, sign)
        cross join lateral (select (t.o).net_kg, coalesce(greatest((t.o).weight1_kg, (t.o).weight2_kg), 0)) as g (net, gross)
      where (t.o).status_id = 2
      group by 2, 3, 4, 5, 6, 7, 8
      having row(sum(t.sign), sum(t.sign * g.gross), sum(t.sign * g.net), sum(t.sign * coalesce((t.o).loss_kg, 0)),
        sum(t.sign * coalesce((t.o).divided_kg, 0)), sum(t.sign * coalesce(g.net - (t.o).divided_kg, 0)))
        is distinct from row(0::bigint, 0.0, 0.0, 0.0, 0.0, 0.0)
      order by 2, 3, 4, 5, 6, 7, 8
    on conflict (company_id, month, scale_id, direction, basis, customer_id, sender_id, cargo_id)
    do update set count = operation_month.count + excluded.count, gross_kg = operation_month.gross_kg + excluded.gross_kg,
      tare_kg = operation_month.tare_kg + excluded.tare_kg, net_kg = operation_month.net_kg + excluded.net_kg,
      loss_kg = operation_month.loss_kg + excluded.loss_kg, divided_kg = operation_month.divided_kg + excluded.divided_kg,
      remaining_kg = operation_month.remaining_kg + excluded.remaining_kg;
  insert into operation_party_month (company_id, kind, party, month, scale_id, status_id, direction,
      count, net_kg, tare_count, tare_net_kg, manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    select of_company, p.kind, p.party, date_trunc('month', (t.o).operation_at at time zone zone)::date, (t.o).scale_id,
        (t.o).status_id, coalesce((t.o).direction, ''), sum(t.sign), sum(t.sign * g.net),
        sum(t.sign * g.tared), sum(t.sign * g.tared * g.net), sum(t.sign * g.typed), sum(t.sign * g.typed * g.net),
        sum(t.sign * g.unweighed), sum(t.sign * g.unweighed * g.net)
      from (values (before, -1), (after, 1)) as t (o, sign)
        cross join lateral (select coalesce((t.o).net_kg, 0), ((t.o).tare_kind is not null)::integer,
          (num_nonnulls((t.o).by_hand_request_id, (t.o).weight1_by_hand_request_id) > 0)::integer,
          (num_nonnulls((t.o).by_hand_request_id, (t.o).weight1_by_hand_request_id) = 0
            and app.is_tare_unweighed((t.o).tare_kind, (t.o).tare_origin, (t.o).tare_trailers_kg))::integer
          ) as g (net, tared, typed, unweighed)
        cross join lateral (values ('customer', (t.o).customer_id::text), ('sender', (t.o).sender_id::text),
          ('cargo', (t.o).cargo_id::text), ('truck', (t.o).truck_id::text), ('driver', (t.o).truck_owner_id::text),
          ('plate', (t.o).search_key)) as p (kind, party)
      where (t.o).status_id in (2, 3) and p.party is not null
      group by 2, 3, 4, 5, 6, 7
      having row(sum(t.sign), sum(t.sign * g.net), sum(t.sign * g.tared), sum(t.sign * g.typed), sum(t.sign * g.unweighed))
        is distinct from row(0::bigint, 0.0, 0::bigint, 0::bigint, 0::bigint)
      order by 2, 3, 4, 5, 6, 7
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

-- The same for many new tickets at once.
create or replace function app.add_to_months(tickets operation[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('days of ' || each.company_id, 0))
    from (select distinct t.company_id from unnest(tickets) as t order by 1) as each;
  insert into operation_month (company_id, month, scale_id, direction, basis, customer_id, sender_id, cargo_id,
      count, gross_kg, tare_kg, net_kg, loss_kg, divided_kg, remaining_kg)
    select t.company_id, date_trunc('month', t.operation_at at time zone c.time_zone)::date, t.scale_id,
        coalesce(t.direction, ''), case when num_nonnulls(t.by_hand_request_id, t.weight1_by_hand_request_id) > 0
          then 'manual' else coalesce(t.tare_kind, 'twoPass') end,
        coalesce(t.customer_id, 0), coalesce(t.sender_id, 0), coalesce(t.cargo_id, 0),
        count(*), sum(g.gross), sum(g.gross - t.net_kg), sum(t.net_kg), coalesce(sum(t.loss_kg), 0),
        coalesce(sum(t.divided_kg), 0), coalesce(sum(t.net_kg - t.divided_kg), 0)
      from unnest(tickets) as t left join company c on c.id = t.company_id
        cross join lateral (select coalesce(greatest(t.weight1_kg, t.weight2_kg), 0)) as g (gross)
      where t.status_id = 2
        and not exists (select from day_making m where m.company_id = t.company_id and m.finished_at is null and m.through < t.id)
      group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (company_id, month, scale_id, direction, basis, customer_id, sender_id, cargo_id)
    do update set count = operation_month.count + excluded.count, gross_kg = operation_month.gross_kg + excluded.gross_kg,
      tare_kg = operation_month.tare_kg + excluded.tare_kg, net_kg = operation_month.net_kg + excluded.net_kg,
      loss_kg = operation_month.loss_kg + excluded.loss_kg, divided_kg = operation_month.divided_kg + excluded.divided_kg,
      remaining_kg = operation_month.remaining_kg + excluded.remaining_kg;
  insert into operation_party_month (company_id, kind, party, month, scale_id, status_id, direction,
      count, net_kg, tare_count, tare_net_kg, manual_count, manual_net_kg, unweighed_count, unweighed_net_kg)
    select t.company_id, p.kind, p.party, date_trunc('month', t.operation_at at time zone c.time_zone)::date, t.scale_id,
        t.status_id, coalesce(t.direction, ''), count(*), coalesce(sum(t.net_kg), 0), sum(a.tared),
        coalesce(sum(a.tared * t.net_kg), 0), sum(a.typed), coalesce(sum(a.typed * t.net_kg), 0), sum(a.unweighed),
        coalesce(sum(a.unweighed * t.net_kg), 0)
      from unnest(tickets) as t left join company c on c.id = t.company_id
        cross join lateral app.counted_apart(t.by_hand_request_id, t.weight1_by_hand_request_id, t.tare_kind, t.tare_origin,
          t.tare_trailers_kg) as a
        cross join lateral (values ('customer', t.customer_id::text), ('sender', t.sender_id::text),
          ('cargo', t.cargo_id::text), ('truck', t.truck_id::text), ('driver', t.truck_owner_id::text),
          ('plate', t.search_key)) as p (kind, party)
      where t.status_id in (2, 3) and p.party is not null
        and not exists (select from day_making m where m.company_id = t.company_id and m.finished_at is null and m.through < t.id)
      group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
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

-- A new ticket that is open stands in no month.
create or replace function app.keep_operation_months() returns trigger language plpgsql as $$
declare counted bigint;
begin
  if tg_op = 'UPDATE' then
    perform app.count_in_months(old, new);
    return null;
  end if;
  counted := (select count(*) from added where status_id <> 1);
  if counted > 1 then
    perform app.add_to_months(array(select a::operation from added as a));
  elsif counted = 1 then
    perform app.count_in_months(null, a::operation) from added as a where a.status_id <> 1;
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
