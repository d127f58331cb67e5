create or replace function gate.has_super_admin() returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from user_account u join user_group g on g.id = u.user_group_id where g.role = 'SuperAdmin');
$$;
alter function gate.has_super_admin() owner to terezi_gate;
revoke all on function gate.has_super_admin() from public;
grant execute on function gate.has_super_admin() to terezi_porter;

-- Whether this account has signed in from this address lately: strangers who guess cannot shut it out there.
create or replace function gate.is_known_at(wanted text, origin text) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from user_account u join session s on s.user_id = u.id
    where u.email = lower(wanted collate "C") and s.address = origin and s.started_at > now() - interval '30 days');
$$;
alter function gate.is_known_at(text,text) owner to terezi_gate;
revoke all on function gate.is_known_at(text,text) from public;
grant execute on function gate.is_known_at(text,text) to terezi_porter;

-- The names of these people, for the company acted in: its own, and those who may have entered it.
create or replace function gate.names_of(people bigint[]) returns table (id bigint, fullname text, company_name text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.fullname, case when app.sees_all() or c.id = any (app.visible_companies()) then null else c.name end
    from user_account u join company c on c.id = u.company_id
    where u.id = any (people) and (app.sees_all() or c.id = any (app.visible_companies())
      or app.may_enter(c.id, app.acting_company()));
$$;
alter function gate.names_of(bigint[]) owner to terezi_gate;
revoke all on function gate.names_of(bigint[]) from public;
grant execute on function gate.names_of(bigint[]) to terezi_app;

-- Whether an account is the caller's to see to: of the company acted in, or of one that they answer for.
create or replace function app.sees_to(account bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from user_account u where u.id = account and u.deleted_at is null
    and (u.company_id = app.acting_company() or app.answers_for(u.company_id)));
$$;
alter function app.sees_to(bigint) owner to terezi_gate;
revoke all on function app.sees_to(bigint) from public;

-- Approves a person in the place of the mail that proves the address: the platform alone does.
create or replace function gate.approve_user(account bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if not exists (select from user_account u where u.id = account and u.status_id in (2, 3) and u.deleted_at is null
      and app.answers_for(u.company_id) and app.sees_all()) then
    return false;
  end if;
  update user_account set status_id = 3 where id = account and status_id = 2;
  update user_account set status_id = 4 where id = account;
  update company c set status_id = 2 from user_account u where u.id = account and c.id = u.company_id and c.status_id = 1;
  update single_use set used_at = now() where user_id = account and kind = 'email' and used_at is null;
  return true;
end
$$;
alter function gate.approve_user(bigint) owner to terezi_gate;
revoke all on function gate.approve_user(bigint) from public;
grant execute on function gate.approve_user(bigint) to terezi_app;

-- Blocks a person or lets them in again; a block ends every session, choice and link of theirs.
create or replace function gate.block_user(account bigint, wanted integer) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update user_account set status_id = wanted
    where id = account and app.sees_to(id) and id <> app.acting_user()
      and status_id = case wanted when 5 then 4 else 5 end;
  if not found then return false; end if;
  if wanted = 5 then perform app.turn_out(account, 'blocked'); end if;
  return true;
end
$$;
alter function gate.block_user(bigint,integer) owner to terezi_gate;
revoke all on function gate.block_user(bigint,integer) from public;
grant execute on function gate.block_user(bigint,integer) to terezi_app;

-- Removes a person of the company acted in; the address is free again, and what they did keeps their name.
create or replace function gate.remove_user(account bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update user_account set deleted_at = now(), status_id = case status_id when 4 then 5 else status_id end
    where id = account and company_id = app.acting_company() and id <> app.acting_user() and deleted_at is null;
  if not found then return false; end if;
  perform app.turn_out(account, 'removed');
  return true;
end
$$;
alter function gate.remove_user(bigint) owner to terezi_gate;
revoke all on function gate.remove_user(bigint) from public;
grant execute on function gate.remove_user(bigint) to terezi_app;

-- The caller's own account, with its group, its flags and the state of its second factor.
create or replace function gate.own_account()
returns table (id bigint, email text, fullname text, phone text, username text, address text, language text,
  profile_image_id bigint, external_code text, guard_type smallint, allowed_day_count integer,
  must_change_pass_at_next_login boolean, must_change_by text, must_change_at timestamptz,
  second_factor_at timestamptz, recovery_codes_left integer, must_set_second_factor boolean,
  group_id bigint, group_name text, home_company_id bigint, home_company_name text, flags text[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.email, u.fullname, u.phone, u.username, u.address, u.language, u.profile_image_id, u.external_code,
      u.guard_type, u.allowed_day_count, u.must_change_pass_at_next_login, asked.fullname, asked.at,
      (select f.proven_at from second_factor f where f.user_id = u.id),
      (select count(*)::integer from recovery_code r where r.user_id = u.id and r.used_at is null),
      app.lacks_second_factor(u.id, g.role), g.id, g.name, c.id,
      c.name, case when c.id = app.acting_company() then app.flags_of(u, g) end
    from user_account u join user_group g on g.id = u.user_group_id join company c on c.id = u.company_id
      left join lateral (
        select by_whom.fullname, h.at from field_history h join user_account by_whom on by_whom.id = h.user_id
          where u.must_change_pass_at_next_login and h.table_name = 'user_account' and h.row_id = u.id
            and h.changes ? 'must_change_pass_at_next_login'
          order by h.id desc limit 1) asked on true
    where u.id = app.acting_user();
$$;
alter function gate.own_account() owner to terezi_gate;
revoke all on function gate.own_account() from public;
grant execute on function gate.own_account() to terezi_app;

-- The addresses from which people of the account's company sign in without asking an administrator; empty is from anywhere.
create or replace function gate.allowed_addresses(account bigint) returns text[]
language sql stable security definer set search_path = public, app, pg_temp as $$
  select array(select each ->> 'address' from jsonb_array_elements(c.allowed_addresses) each)
    from user_account u join company c on c.id = u.company_id where u.id = account;
$$;
alter function gate.allowed_addresses(bigint) owner to terezi_gate;
revoke all on function gate.allowed_addresses(bigint) from public;
grant execute on function gate.allowed_addresses(bigint) to terezi_porter;

-- Why an account cannot sign in anywhere, as a state of the problems that are raised, and the note of its company; no row where nothing is
-- in the way.
create or replace function app.shut_out(account bigint) returns table (state text, reason text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when u.status_id = 5 then 'TZ412' when c.status_id = 5 then 'TZ413' else 'TZ414' end,
      case when u.status_id <> 5 then c.status_note end
    from user_account u join company c on c.id = u.company_id
    where u.id = account and u.deleted_at is null and (u.status_id = 5 or u.status_id = 4 and c.status_id in (4, 5));
$$;
alter function app.shut_out(bigint) owner to terezi_gate;
revoke all on function app.shut_out(bigint) from public;

-- The same for a person whose password was found right.
create or replace function gate.shut_out(account bigint, compared text) returns table (state text, reason text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.state, s.reason from user_account u, app.shut_out(u.id) s where u.id = account and u.password_hash = compared;
$$;
alter function gate.shut_out(bigint,text) owner to terezi_gate;
revoke all on function gate.shut_out(bigint,text) from public;
grant execute on function gate.shut_out(bigint,text) to terezi_porter;

-- Whether a person answers for what others weigh: a dispatcher or an administrator of the company, at work.
create or replace function app.supervises(account bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from user_account u join user_group g on g.id = u.user_group_id
    where u.id = account and u.status_id = 4 and u.deleted_at is null
      and (u.is_dispetcher or g.role in ('CompanyAdmin', 'OperatorAdmin')));
$$;
alter function app.supervises(bigint) owner to terezi_gate;
revoke all on function app.supervises(bigint) from public;

-- The hash that a supervisor's code is compared with: null for any other colleague and for the caller, no row for a stranger.
create or replace function gate.supervisor_code_of(account bigint) returns table (hash text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when u.id <> app.acting_user() and app.supervises(u.id) then s.hash end
    from user_account u left join supervisor_code s on s.user_id = u.id
    where u.id = account and u.company_id = app.acting_company() and u.deleted_at is null;
$$;
alter function gate.supervisor_code_of(bigint) owner to terezi_gate;
revoke all on function gate.supervisor_code_of(bigint) from public;
grant execute on function gate.supervisor_code_of(bigint) to terezi_porter;

-- Whether nothing was done yet in a company that the caller answers for: none of its people has come, it has no clients, and its history
-- tells of nothing but of itself and of whom it was founded with.
create or replace function gate.is_untouched(target bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select app.answers_for(target)
    and not exists (select from user_account u where u.company_id = target and u.status_id <> 1)
    and not exists (select from company c where c.operator_company_id = target and c.deleted_at is null)
    and not exists (select from field_history h
      where h.company_id = target and h.table_name not in ('company', 'user_account', 'user_group'));
$$;
alter function gate.is_untouched(bigint) owner to terezi_gate;
revoke all on function gate.is_untouched(bigint) from public;
grant execute on function gate.is_untouched(bigint) to terezi_app;

-- Whether the acting person has a flag: all of them in a company that they have entered. A telephone has none.
create or replace function gate.has_flag(flag text) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce((select u.company_id <> app.acting_company() or flag = any (app.flags_of(u, g))
    from user_account u join user_group g on g.id = u.user_group_id
    where u.id = coalesce(app.acting_user(), app.on_behalf_of())), false);
$$;
alter function gate.has_flag(text) owner to terezi_gate;
revoke all on function gate.has_flag(text) from public;
grant execute on function gate.has_flag(text) to terezi_app;
