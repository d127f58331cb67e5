-- Only the newest link is good: an earlier one was for a server that did not get its first admin.
create or replace function gate.offer_first_admin(token_hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update single_use set used_at = now() where kind = 'first-admin' and used_at is null;
  insert into single_use (company_id, kind, hash, expires_at)
    select 1, 'first-admin', token_hash, now() + interval '72 hours' where not gate.has_super_admin();
$$;
alter function gate.offer_first_admin(bytea) owner to terezi_gate;
revoke all on function gate.offer_first_admin(bytea) from public;
grant execute on function gate.offer_first_admin(bytea) to terezi_porter;

create or replace function gate.make_first_admin(token_hash bytea, wanted_email text, wanted_name text, password text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update single_use set used_at = now()
    where hash = token_hash and kind = 'first-admin' and used_at is null and expires_at > now();
  if not found or gate.has_super_admin() then return false; end if;
  with made as (
    insert into user_group (company_id, name, role) values (1, 'Super admin', 'SuperAdmin') returning id)
  insert into user_account (company_id, user_group_id, status_id, email, fullname, password_hash)
    select 1, made.id, 4, lower(wanted_email collate "C"), wanted_name, password from made;
  return true;
end
$$;
alter function gate.make_first_admin(bytea,text,text,text) owner to terezi_gate;
revoke all on function gate.make_first_admin(bytea,text,text,text) from public;
grant execute on function gate.make_first_admin(bytea,text,text,text) to terezi_porter;

-- Whether a link is still good, before a password is hashed for it.
create or replace function gate.is_first_admin_link(token_hash bytea) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from single_use
    where hash = token_hash and kind = 'first-admin' and used_at is null and expires_at > now());
$$;
alter function gate.is_first_admin_link(bytea) owner to terezi_gate;
revoke all on function gate.is_first_admin_link(bytea) from public;
grant execute on function gate.is_first_admin_link(bytea) to terezi_porter;

-- A choice among their own scales, for a person whose password was found right.
create or replace function gate.offer_choice(account bigint, compared text, token_hash bytea, lifetime interval) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into single_use (company_id, kind, hash, user_id, scale_ids, expires_at)
    select u.company_id, 'choose-scale', token_hash, u.id,
        (select array_agg(us.scale_id) from user_scale us where us.user_id = u.id), now() + lifetime
      from user_account u where u.id = account and u.password_hash = compared;
$$;
alter function gate.offer_choice(bigint,text,bytea,interval) owner to terezi_gate;
revoke all on function gate.offer_choice(bigint,text,bytea,interval) from public;
grant execute on function gate.offer_choice(bigint,text,bytea,interval) to terezi_porter;

-- A ticket for one live stream, for the caller's own session.
create or replace function gate.issue_live_ticket(token_hash bytea, session_hash bytea, lifetime interval) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into single_use (company_id, kind, hash, user_id, session_id, expires_at)
    select s.company_id, 'live', token_hash, s.user_id, s.id, now() + lifetime
      from session s where s.key_hash = session_hash and s.user_id = app.acting_user();
$$;
alter function gate.issue_live_ticket(bytea,bytea,interval) owner to terezi_gate;
revoke all on function gate.issue_live_ticket(bytea,bytea,interval) from public;
grant execute on function gate.issue_live_ticket(bytea,bytea,interval) to terezi_app;

create or replace function gate.take_live_ticket(token_hash bytea) returns table (session_hash bytea)
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update single_use set used_at = now()
      where hash = token_hash and kind = 'live' and used_at is null and expires_at > now()
      returning session_id)
  select s.key_hash from taken t join session s on s.id = t.session_id;
$$;
alter function gate.take_live_ticket(bytea) owner to terezi_gate;
revoke all on function gate.take_live_ticket(bytea) from public;
grant execute on function gate.take_live_ticket(bytea) to terezi_app;

-- Going over to another scale without the password: a live session may be left for one at another of the person's scales. That does not
-- lengthen it: the new one ends when the old one would have.
-- A choice among the caller's own scales, for the caller's own session, which must be alive.
create or replace function gate.offer_other_scale(token_hash bytea, session_hash bytea, lifetime interval)
returns table (scale_ids bigint[])
language sql security definer set search_path = public, app, pg_temp as $$
  insert into single_use (company_id, kind, hash, user_id, session_id, scale_ids, expires_at)
    select s.company_id, 'choose-scale', token_hash, s.user_id, s.id,
        (select array_agg(us.scale_id order by us.scale_id) from user_scale us where us.user_id = s.user_id),
        now() + lifetime
      from session s
      where s.key_hash = session_hash and s.user_id = app.acting_user() and s.ended_at is null and s.expires_at > now()
    returning single_use.scale_ids;
$$;
alter function gate.offer_other_scale(bytea,bytea,interval) owner to terezi_gate;
revoke all on function gate.offer_other_scale(bytea,bytea,interval) from public;
grant execute on function gate.offer_other_scale(bytea,bytea,interval) to terezi_porter;

-- Whose link it is, while it is good: asked first, so that no password is weighed for a caller without a link.
create or replace function gate.find_password_link(token_hash bytea) returns table (user_id bigint, email text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.email from single_use s join user_account u on u.id = s.user_id
    where s.hash = token_hash and s.kind = 'password' and s.used_at is null and s.expires_at > now() and u.status_id = 4;
$$;
alter function gate.find_password_link(bytea) owner to terezi_gate;
revoke all on function gate.find_password_link(bytea) from public;
grant execute on function gate.find_password_link(bytea) to terezi_app, terezi_porter;

-- When a mailed link died, and whether because it was used or another took its place; no row for one that is good, was never given, or is
-- forgotten by now.
create or replace function gate.link_end(token_hash bytea) returns table (ended_at timestamptz, is_spent boolean, time_zone text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(s.used_at, s.expires_at), s.used_at is not null, c.time_zone
    from single_use s join company c on c.id = s.company_id
    where s.hash = token_hash and s.kind in ('invite', 'email', 'password')
      and (s.used_at is not null or s.expires_at <= now());
$$;
alter function gate.link_end(bytea) owner to terezi_gate;
revoke all on function gate.link_end(bytea) from public;
grant execute on function gate.link_end(bytea) to terezi_app, terezi_porter;

-- An invitation is good as long as its link, whichever function makes that.
create or replace function app.note_invitation_link() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update invitation set expires_at = new.expires_at where company_id = new.company_id and user_id = new.user_id;
  return null;
end
$$;
alter function app.note_invitation_link() owner to terezi_gate;
revoke all on function app.note_invitation_link() from public;

-- The step between password and session: it lets its holder do nothing but enter a code.
create or replace function gate.offer_second_step(account bigint, compared text, token_hash bytea, lifetime interval) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into single_use (company_id, kind, hash, user_id, expires_at)
    select u.company_id, 'second-factor', token_hash, u.id, now() + lifetime
      from user_account u where u.id = account and u.password_hash = compared;
$$;
alter function gate.offer_second_step(bigint,text,bytea,interval) owner to terezi_gate;
revoke all on function gate.offer_second_step(bigint,text,bytea,interval) from public;
grant execute on function gate.offer_second_step(bigint,text,bytea,interval) to terezi_porter;

create or replace function gate.take_second_step(token_hash bytea, step bigint, recovery bytea) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  account bigint;
begin
  select t.user_id into account from single_use t
    where t.hash = token_hash and t.kind = 'second-factor' and t.used_at is null and t.expires_at > now() for update;
  if account is null or not app.spend_code(account, step, recovery) then return false; end if;
  update single_use set used_at = now() where hash = token_hash;
  return true;
end
$$;
alter function gate.take_second_step(bytea,bigint,bytea) owner to terezi_gate;
revoke all on function gate.take_second_step(bytea,bigint,bytea) from public;
grant execute on function gate.take_second_step(bytea,bigint,bytea) to terezi_porter;

create or replace function gate.reset_password(token_hash bytea, wanted text) returns bigint
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  account bigint;
begin
  update single_use s set used_at = now() from user_account u
    where u.id = s.user_id and u.status_id = 4
      and s.hash = token_hash and s.kind = 'password' and s.used_at is null and s.expires_at > now()
    returning s.user_id into account;
  if account is null then return null; end if;
  update user_account set password_hash = wanted, must_change_pass_at_next_login = false where id = account;
  update session set ended_at = now(), ended_why = 'password reset' where user_id = account and ended_at is null;
  update single_use set used_at = now()
    where user_id = account and kind in ('choose-scale', 'second-factor', 'password') and used_at is null;
  return account;
end
$$;
alter function gate.reset_password(bytea,text) owner to terezi_gate;
revoke all on function gate.reset_password(bytea,text) from public;
grant execute on function gate.reset_password(bytea,text) to terezi_porter;

-- Makes a link of an account in this state, and voids those that other jobs have made.
create or replace function app.make_link(account bigint, wanted text, standing integer, token_hash bytea, lifetime interval, job bigint)
returns void language sql set search_path = public, app, pg_temp as $$
  update single_use set used_at = now()
    where user_id = account and kind = wanted and used_at is null and job_id is distinct from job;
  insert into single_use (company_id, kind, hash, user_id, expires_at, job_id)
    select u.company_id, wanted, token_hash, u.id, now() + lifetime, job from user_account u
      where u.id = account and u.company_id = app.acting_company() and u.status_id = standing and u.deleted_at is null;
$$;
alter function app.make_link(bigint,text,integer,bytea,interval,bigint) owner to terezi_gate;
revoke all on function app.make_link(bigint,text,integer,bytea,interval,bigint) from public;

create or replace function gate.company_links(companies bigint[]) returns table (company_id bigint, user_id bigint, until timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.company_id, u.id,
      (select max(s.expires_at) from single_use s where s.user_id = u.id and s.kind = 'email' and s.used_at is null)
    from user_account u
    where u.company_id = any (companies) and u.status_id = 2 and u.deleted_at is null
      and (app.sees_all() or u.company_id = any (app.visible_companies()::bigint[]));
$$;
alter function gate.company_links(bigint[]) owner to terezi_gate;
revoke all on function gate.company_links(bigint[]) from public;
grant execute on function gate.company_links(bigint[]) to terezi_app;

create or replace function gate.sweep(most integer)
returns table (answers integer, tickets integer, guesses integer, sessions integer, notices integer)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  of_strangers integer;
begin
  answers := 0; tickets := 0; guesses := 0; sessions := 0; notices := 0;
  if not pg_try_advisory_xact_lock(hashtextextended('gate.sweep', 0)) then return next; return; end if;
  delete from idempotency_key where id in (
    select id from idempotency_key where created_at < now() - interval '48 hours' order by created_at limit most);
  get diagnostics answers = row_count;
  delete from stranger_answer where key_hash in (
    select key_hash from stranger_answer where at < now() - interval '48 hours' order by at limit most);
  get diagnostics of_strangers = row_count;
  answers := answers + of_strangers;
  delete from single_use where id in (
    select id from single_use where expires_at < now() - interval '1 day' order by expires_at limit most);
  get diagnostics tickets = row_count;
  -- The longest wait is a quarter of an hour, and a quiet hour forgets.
  delete from sign_in_attempt where subject in (
    select subject from sign_in_attempt where last_at < now() - interval '1 day' limit most);
  get diagnostics guesses = row_count;
  delete from session where id in (
    select s.id from session s where s.expires_at < now() - interval '90 days'
        and not exists (select from single_use t where t.company_id = s.company_id and t.session_id = s.id)
      order by s.expires_at limit most);
  get diagnostics sessions = row_count;
  delete from notice where id in (
    select id from notice where made_at < now() - interval '90 days' order by made_at limit most);
  get diagnostics notices = row_count;
  return next;
end
$$;
alter function gate.sweep(integer) owner to terezi_gate;
revoke all on function gate.sweep(integer) from public;
grant execute on function gate.sweep(integer) to terezi_app;

-- Keeps a proof: by a code that it uses up, or by the caller's own password, as it was compared.
create or replace function gate.give_proof(account bigint, step bigint, recovery bytea, compared text, token_hash bytea, lifetime interval)
returns timestamptz
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  until timestamptz := now() + lifetime;
begin
  if compared is null then
    if not exists (select from gate.factor_to_prove(account) f where f.proven_at is not null)
      or not app.spend_code(account, step, recovery) then return null; end if;
  elsif account <> app.acting_user() or compared is distinct from gate.own_password() then
    return null;
  end if;
  insert into single_use (company_id, kind, hash, user_id, expires_at, asked_by)
    select u.company_id, 'proof', token_hash, u.id, until, app.acting_user() from user_account u where u.id = account;
  return until;
end
$$;
alter function gate.give_proof(bigint,bigint,bytea,text,bytea,interval) owner to terezi_gate;
revoke all on function gate.give_proof(bigint,bigint,bytea,text,bytea,interval) from public;
grant execute on function gate.give_proof(bigint,bigint,bytea,text,bytea,interval) to terezi_porter;

-- Uses a proof up; answers who was proven, and no row where it is not the caller's, used or over.
create or replace function gate.take_proof(token_hash bytea) returns table (user_id bigint, fullname text)
language sql security definer set search_path = public, app, pg_temp as $$
  update single_use t set used_at = now() from user_account u
    where t.hash = token_hash and t.kind = 'proof' and t.used_at is null and t.expires_at > now()
      and t.asked_by = app.acting_user() and u.id = t.user_id
    returning u.id, u.fullname;
$$;
alter function gate.take_proof(bytea) owner to terezi_gate;
revoke all on function gate.take_proof(bytea) from public;
grant execute on function gate.take_proof(bytea) to terezi_app;
