-- What people may beside their role: a person's own word overrides the group's, and how many days back they see.

alter table user_account
  add column can_write_loss_percentage boolean, add column loss_percentage_available boolean,
  add column can_show_new_menu boolean, add column can_show_operation boolean, add column can_show_order_part boolean,
  add column can_show_report boolean, add column can_show_order_part_completed boolean,
  add column can_divide_operation boolean;

grant select (can_write_loss_percentage, loss_percentage_available, can_show_new_menu, can_show_operation,
  can_show_order_part, can_show_report, can_show_order_part_completed, can_divide_operation) on user_account to terezi_app;

-- The flags of a person, by the names that the program knows them by. Who has entered a company has its administrator's.
create function app.flags_of(person user_account, team user_group) returns text[]
language sql immutable set search_path = public, app, pg_temp as $$
  select array_remove(array[
    case when coalesce(person.can_write_loss_percentage, team.can_write_loss_percentage) then 'canWriteLossPercentage' end,
    case when coalesce(person.loss_percentage_available, team.loss_percentage_available) then 'lossPercentageAvailable' end,
    case when coalesce(person.can_show_new_menu, team.can_show_new_menu) then 'canShowNewMenu' end,
    case when coalesce(person.can_show_operation, team.can_show_operation) then 'canShowOperation' end,
    case when coalesce(person.can_show_order_part, team.can_show_order_part) then 'canShowOrderPart' end,
    case when coalesce(person.can_show_report, team.can_show_report) then 'canShowReport' end,
    case when coalesce(person.can_show_order_part_completed, team.can_show_order_part_completed)
      then 'canShowOrderPartCompleted' end,
    case when coalesce(person.can_divide_operation, team.can_divide_operation) then 'canDivideOperation' end,
    case when person.is_dispetcher then 'isDispetcher' end], null);
$$;

-- The first day whose tickets the caller sees, and when it began where the company is: null where there is no limit.
create function app.first_day() returns date language sql stable parallel safe
  return nullif(current_setting('app.first_day', true), '')::date;
create function app.first_instant() returns timestamptz language sql stable parallel safe
  return nullif(current_setting('app.first_instant', true), '')::timestamptz;

-- A ticket of an earlier day is not there for them, on no way: neither in a list or a sum, nor to be found or acted on.
create policy allowed_days on operation as restrictive for select to terezi_app
  using (operation_at >= coalesce((select app.first_instant()), '-infinity'));
create policy allowed_days on operation_day as restrictive for select to terezi_app
  using (day >= coalesce((select app.first_day()), '-infinity'));

grant create on schema gate to terezi_gate;
drop function gate.enter(bytea, text, boolean);
-- As before, and: what the caller may is found with who they are, so that it changes on the next call; a deed that takes
-- a flag is refused without it, and days that are over for the caller are out of sight.
create function gate.enter(hash bytea, request text, even_unready boolean, needed text)
returns table (user_id bigint, is_due boolean, flags text[])
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  caller record;
  since date;
begin
  select s.company_id, s.user_id, s.last_used_at, s.idle_seconds, u.must_change_pass_at_next_login, c.type_id, c.status_id,
      s.entered_company_id, c.time_zone,
      case when s.entered_company_id is null then u.allowed_day_count end as allowed_days,
      case when s.entered_company_id is null then app.flags_of(u, g) end as own_flags
    into caller
    from session s join user_account u on u.id = s.user_id join company c on c.id = s.company_id
      join user_group g on g.id = u.user_group_id
    where s.key_hash = hash and s.ended_at is null and s.expires_at > now()
      and u.status_id = 4 and c.status_id in (2, 3) and g.role = s.role
      and (s.scale_id is null
        or exists (select from user_scale us where us.user_id = s.user_id and us.scale_id = s.scale_id))
      and (s.entered_company_id is null or app.may_enter(s.company_id, s.entered_company_id));
  if not found then
    raise exception 'no such session' using errcode = 'TZ401';
  end if;
  if caller.last_used_at + make_interval(secs => caller.idle_seconds) <= now() then
    raise exception 'the session was not used for too long' using errcode = 'TZ408';
  end if;
  if caller.must_change_pass_at_next_login and not even_unready then
    raise exception 'the password must be changed first' using errcode = 'TZ403';
  end if;
  if caller.status_id = 2 and not even_unready then
    raise exception 'the company is not approved yet' using errcode = 'TZ402';
  end if;
  if needed is not null and not needed = any (caller.own_flags) then
    raise exception 'the caller lacks %', needed using errcode = 'TZ406';
  end if;
  if caller.allowed_days > 0 then
    since := (now() at time zone caller.time_zone)::date - caller.allowed_days;
  end if;
  perform set_config('app.session', encode(hash, 'hex'), true),
    set_config('app.company_id', coalesce(caller.entered_company_id, caller.company_id)::text, true),
    set_config('app.request_id', coalesce(request, ''), true),
    set_config('app.first_day', coalesce(since::text, ''), true),
    set_config('app.first_instant', coalesce((since::timestamp at time zone caller.time_zone)::text, ''), true),
    set_config('app.acting_as',
      case when caller.entered_company_id is null then '' else 'company:' || caller.company_id end, true),
    set_config('app.sees_all',
      case when caller.type_id = 0 and caller.entered_company_id is null then 'on' else 'off' end, true),
    set_config('app.companies', case
      when caller.entered_company_id is not null then array[caller.entered_company_id]::text
      when caller.type_id = 1 then (select array_agg(id)::text from company
        where id = caller.company_id or operator_company_id = caller.company_id)
      else array[caller.company_id]::text end, true);
  return query select caller.user_id, caller.last_used_at < now() - interval '1 minute', caller.own_flags;
end
$$;
alter function gate.enter(bytea, text, boolean, text) owner to terezi_gate;
revoke all on function gate.enter(bytea, text, boolean, text) from public;
grant execute on function gate.enter(bytea, text, boolean, text) to terezi_app, terezi_porter;

-- As before, and no day is over for who is no person.
create or replace function gate.enter_company(of_company bigint, request text, acting text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  select set_config('app.session', '', true), set_config('app.company_id', of_company::text, true),
    set_config('app.request_id', coalesce(request, ''), true), set_config('app.acting_as', coalesce(acting, ''), true),
    set_config('app.first_day', '', true), set_config('app.first_instant', '', true),
    set_config('app.sees_all', 'off', true), set_config('app.companies', array[of_company]::text, true);
$$;

drop function gate.own_account();
-- As before, with the flags in force; null for who has entered another company, and has them all.
create function gate.own_account()
returns table (id bigint, email text, fullname text, phone text, username text, address text, profile_image_id bigint,
  external_code text, guard_type smallint, allowed_day_count integer, must_change_pass_at_next_login boolean,
  group_id bigint, group_name text, home_company_id bigint, home_company_name text, flags text[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.email, u.fullname, u.phone, u.username, u.address, u.profile_image_id, u.external_code, u.guard_type,
      u.allowed_day_count, u.must_change_pass_at_next_login, g.id, g.name, c.id, c.name,
      case when c.id = app.acting_company() then app.flags_of(u, g) end
    from user_account u join user_group g on g.id = u.user_group_id join company c on c.id = u.company_id
    where u.id = app.acting_user();
$$;
alter function gate.own_account() owner to terezi_gate;
revoke all on function gate.own_account() from public;
grant execute on function gate.own_account() to terezi_app;
revoke create on schema gate from terezi_gate;
