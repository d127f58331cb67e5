-- Sums of whole months, so that whoever asks of years does not count their tickets: of completed ones by what reports tell apart,
-- and of one party of tickets for the totals of their list. What is still open is counted by itself.

-- owner: weighing
create table operation_month (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Its first day, by the company's clock.
  month date not null,
  scale_id bigint not null,
  direction text not null,
  basis text not null check (basis in ('twoPass', 'stored', 'passport', 'manual')),
  -- 0 where a ticket names none.
  customer_id bigint not null,
  sender_id bigint not null,
  cargo_id bigint not null,
  count bigint not null,
  gross_kg numeric(18, 3) not null,
  tare_kg numeric(18, 3) not null,
  net_kg numeric(18, 3) not null,
  loss_kg numeric(18, 3) not null,
  divided_kg numeric(18, 3) not null,
  -- What divisions left over, of divided tickets.
  remaining_kg numeric(18, 3) not null,
  unique (company_id, month, scale_id, direction, basis, customer_id, sender_id, cargo_id),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
call app.tenant_table('operation_month', append_only => true,
  changes => '{count,gross_kg,tare_kg,net_kg,loss_kg,divided_kg,remaining_kg}');
-- Of a month that begins before the days that somebody may see, the tickets answer.
create policy allowed_days on operation_month as restrictive for select to terezi_app
  using (month >= coalesce((select app.first_day()), '-infinity'));

-- owner: weighing
create table operation_party_month (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (kind in ('customer', 'sender', 'cargo', 'truck', 'driver', 'plate')),
  -- Which one: an id, or a folded plate.
  party text collate "C" not null,
  month date not null,
  scale_id bigint not null,
  status_id smallint not null check (status_id in (2, 3)),
  direction text not null,
  count bigint not null,
  net_kg numeric(18, 3) not null,
  tare_count bigint not null,
  tare_net_kg numeric(18, 3) not null,
  manual_count bigint not null,
  manual_net_kg numeric(18, 3) not null,
  unweighed_count bigint not null,
  unweighed_net_kg numeric(18, 3) not null,
  unique (company_id, kind, party, month, scale_id, status_id, direction),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
call app.tenant_table('operation_party_month', append_only => true, changes =>
  '{count,net_kg,tare_count,tare_net_kg,manual_count,manual_net_kg,unweighed_count,unweighed_net_kg}');
create policy allowed_days on operation_party_month as restrictive for select to terezi_app
  using (month >= coalesce((select app.first_day()), '-infinity'));

-- What two states of one ticket add to the sums of months and take from them; either may be none. Rows are met in one order, so that
-- no two tickets wait for each other, and are of one scale, so that those of other scales do not meet here.
create function app.count_in_months(before operation, after operation) returns void language plpgsql as $$
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

create function app.keep_operation_months() returns trigger language plpgsql as $$
begin
  perform app.count_in_months(case when tg_op = 'UPDATE' then old end, new);
  return null;
end
$$;
create trigger keep_months after insert on operation for each row when (new.status_id <> 1)
  execute function app.keep_operation_months();
create trigger keep_months_of_change after update of status_id, direction, operation_at, net_kg, weight1_kg, weight2_kg,
    by_hand_request_id, weight1_by_hand_request_id, tare_kind, tare_origin, tare_trailers_kg, loss_kg, divided_kg,
    customer_id, sender_id, cargo_id, truck_id, truck_owner_id, number_plate on operation
  for each row when ((old.status_id <> 1 or new.status_id <> 1) and not app.is_ticket_doubted(new.company_id, new.id))
  execute function app.keep_operation_months();

-- The months so far, from their tickets.
select app.count_in_months(null, o) from operation o
  where o.status_id <> 1 and not app.is_ticket_doubted(o.company_id, o.id);

-- Through which month a check has held the sums of months against their tickets, how many these were, and when; empty where they
-- were not, or differed.
alter table chain_check
  add column months_through date,
  add column months_ticket_count bigint,
  add column months_at timestamptz;
call app.may_change('chain_check', '{months_through,months_ticket_count,months_at}');

-- Has a company's kept sums made anew from its tickets; until that is done the tickets answer. One making at a time.
create function app.make_days_anew(of_company bigint) returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare made bigint;
begin
  update day_making set finished_at = now() where company_id = of_company and finished_at is null;
  insert into day_making (company_id, ticket_count)
    select of_company, count(*) from operation o where o.company_id = of_company returning id into made;
  insert into outbox (company_id, kind, subject, payload, user_id)
    values (of_company, 'day-making', 'days of company ' || of_company, jsonb_build_object('id', made), null);
end
$$;
-- app.count_days_anew: from 0389
create or replace function app.count_days_anew() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.make_days_anew(new.id);
  return null;
end
$$;
-- For whoever acts in a company and finds its sums to be wrong.
create function app.mend_days() returns void
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  perform app.make_days_anew(app.acting_company());
end
$$;
grant create on schema app to terezi_gate;
alter function app.make_days_anew(bigint) owner to terezi_gate;
alter function app.mend_days() owner to terezi_gate;
revoke create on schema app from terezi_gate;
revoke execute on function app.make_days_anew(bigint) from public;
