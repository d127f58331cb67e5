-- A job that reads a list as whoever asked for it sees that needs to know who that is and what they may do now.

drop function gate.enter_job_as_asker(bigint);
grant create on schema gate to terezi_gate;
-- As before, and answers the person, where they belong, their language and their flags; all are theirs in a company that they have entered.
create function gate.enter_job_as_asker(job bigint)
returns table (company_id bigint, role text, time_zone text, user_id bigint, home_company_id bigint, language text, flags text[])
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  asker record;
  since date;
begin
  select o.kind, o.request_id, o.state_id, o.company_id, o.language as said_in, u.id, u.status_id, u.company_id as home_id, g.role, h.type_id,
      h.status_id as home_status_id, u.allowed_day_count as allowed_days, c.status_id as company_status_id, c.time_zone, u.company_id = o.company_id as is_home,
      app.flags_of(u, g) as own_flags
    into asker from outbox o join user_account u on u.id = o.user_id join user_group g on g.id = u.user_group_id
      join company h on h.id = u.company_id join company c on c.id = o.company_id
    where o.id = job;
  if not found or asker.state_id = 2 then return; end if;
  if asker.state_id = 3 then
    raise exception 'parked' using errcode = 'TZ405';
  end if;
  if asker.company_status_id <> 3 then
    raise exception 'company-suspended' using errcode = 'TZ405';
  end if;
  if asker.status_id <> 4 or asker.home_status_id <> 3
    or not (asker.is_home or (asker.role in ('SuperAdmin', 'OperatorAdmin') and app.may_enter(asker.home_id, asker.company_id))) then
    raise exception 'asker-gone' using errcode = 'TZ405';
  end if;
  if asker.is_home and asker.allowed_days > 0 then
    since := (now() at time zone asker.time_zone)::date - asker.allowed_days;
  end if;
  perform set_config('app.session', '', true), set_config('app.company_id', asker.company_id::text, true),
    set_config('app.acting_as', 'job:' || asker.kind, true), set_config('app.on_behalf_of', asker.id::text, true),
    set_config('app.request_id', coalesce(asker.request_id, ''), true),
    set_config('app.first_day', coalesce(since::text, ''), true),
    set_config('app.first_instant', coalesce((since::timestamp at time zone asker.time_zone)::text, ''), true),
    set_config('app.sees_all', case when asker.type_id = 0 and asker.is_home then 'on' else 'off' end, true),
    set_config('app.companies', case when asker.type_id = 1 and asker.is_home
      then (select array_agg(c.id)::text from company c where c.id = asker.company_id or c.operator_company_id = asker.company_id)
      else array[asker.company_id]::text end, true);
  return query select asker.company_id, case when asker.is_home then asker.role else 'CompanyAdmin' end, asker.time_zone,
    asker.id, asker.home_id, asker.said_in, case when asker.is_home then asker.own_flags end;
end
$$;
alter function gate.enter_job_as_asker(bigint) owner to terezi_gate;
revoke all on function gate.enter_job_as_asker(bigint) from public;
grant execute on function gate.enter_job_as_asker(bigint) to terezi_worker;
revoke create on schema gate from terezi_gate;
