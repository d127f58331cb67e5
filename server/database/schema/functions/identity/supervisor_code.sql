-- Whether the caller may have a code, and since when they have their present one.
create or replace function gate.own_supervisor_code() returns table (may boolean, set_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select app.supervises(app.acting_user()),
    (select s.set_at from supervisor_code s where s.user_id = app.acting_user());
$$;
alter function gate.own_supervisor_code() owner to terezi_gate;
revoke all on function gate.own_supervisor_code() from public;
grant execute on function gate.own_supervisor_code() to terezi_app;

-- Gives the caller a code in the place of the one before, or takes it away; history shows that, not the code.
create or replace function gate.set_supervisor_code(given text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  had boolean := exists (select from supervisor_code s where s.user_id = app.acting_user());
begin
  if given is null then
    delete from supervisor_code where user_id = app.acting_user();
  elsif app.supervises(app.acting_user()) then
    insert into supervisor_code as s (company_id, user_id, hash)
      select u.company_id, u.id, given from user_account u where u.id = app.acting_user()
      on conflict (user_id) do update set hash = excluded.hash, set_at = now();
  else
    return false;
  end if;
  insert into field_history (company_id, table_name, row_id, kind, changes)
    select u.company_id, 'user_account', u.id, 'update', jsonb_build_object('supervisor_code',
        jsonb_build_array(case when had then 'on' else 'off' end, case when given is null then 'off' else 'on' end))
      from user_account u where u.id = app.acting_user() and (had or given is not null);
  return true;
end
$$;
alter function gate.set_supervisor_code(text) owner to terezi_gate;
revoke all on function gate.set_supervisor_code(text) from public;
grant execute on function gate.set_supervisor_code(text) to terezi_porter;

-- Who may let a weight of this company through just now: every supervisor with a code but the caller.
create or replace function gate.supervisors() returns table (id bigint, fullname text, is_dispetcher boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.fullname, u.is_dispetcher from supervisor_code s join user_account u on u.id = s.user_id
    where u.company_id = app.acting_company() and u.id <> app.acting_user() and app.supervises(u.id)
    order by u.is_dispetcher desc, u.fullname, u.id;
$$;
alter function gate.supervisors() owner to terezi_gate;
revoke all on function gate.supervisors() from public;
grant execute on function gate.supervisors() to terezi_app;
