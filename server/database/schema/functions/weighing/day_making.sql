-- Whether a ticket is among those that the sums of its company's days are made of; one that is not yet is counted when its turn comes. The
-- lock keeps every transaction from counting one while the job that makes the sums anew looks for tickets and keeps what it has found.
create or replace function app.is_day_counted(of_company bigint, ticket bigint) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('days of ' || of_company, 0));
  return not exists (select from day_making m where m.company_id = of_company and m.finished_at is null and m.through < ticket);
end
$$;

-- Has a company's kept sums made anew from its tickets; until that is done the tickets answer. One making at a time.
create or replace function app.make_days_anew(of_company bigint) returns void
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
alter function app.make_days_anew(bigint) owner to terezi_gate;
revoke all on function app.make_days_anew(bigint) from public;
