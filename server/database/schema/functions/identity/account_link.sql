-- Has a link for a new password sent to the account of this address, if there is one that signs in; answers nothing either way.
create or replace function gate.ask_password_link(wanted text, spoken text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into outbox (company_id, kind, payload, language)
    select u.company_id, 'password-link', jsonb_build_object('userId', u.id), spoken
      from user_account u join company c on c.id = u.company_id
      where u.email = lower(wanted collate "C") and u.status_id = 4 and c.status_id in (2, 3);
$$;
alter function gate.ask_password_link(text,text) owner to terezi_gate;
revoke all on function gate.ask_password_link(text,text) from public;
grant execute on function gate.ask_password_link(text,text) to terezi_porter;

-- Whom a letter of the company acted in goes to.
create or replace function gate.addressee(account bigint) returns table (email text, fullname text, company_name text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.email, u.fullname, c.name from user_account u join company c on c.id = u.company_id
    where u.id = account and u.company_id = app.acting_company() and u.deleted_at is null;
$$;
alter function gate.addressee(bigint) owner to terezi_gate;
revoke all on function gate.addressee(bigint) from public;
grant execute on function gate.addressee(bigint) to terezi_worker;

-- Takes the link of a mail: the address is proven, the company of a founder waits for approval, and a session begins. Of
-- many calls with one link exactly one gets a row.
create or replace function gate.validate_email(token_hash bytea, session_hash bytea, terms jsonb)
returns table (user_id bigint, company_id bigint, expires_at timestamptz, role text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  account bigint;
begin
  update single_use s set used_at = now() from user_account u
    where u.id = s.user_id and u.status_id = 2 and u.deleted_at is null
      and s.hash = token_hash and s.kind = 'email' and s.used_at is null and s.expires_at > now()
    returning s.user_id into account;
  if account is null then return; end if;
  perform set_config('app.on_behalf_of', account::text, true);
  -- The founder is approved with the address: the company is what waits for a decision.
  update user_account set status_id = 3 where id = account;
  update user_account set status_id = 4 where id = account;
  update company c set status_id = 2 from user_account u where u.id = account and c.id = u.company_id and c.status_id = 1;
  return query
    insert into session as s (company_id, user_id, key_hash, role, expires_at, idle_seconds, address)
      select u.company_id, u.id, session_hash, g.role, now() + make_interval(secs => (terms ->> 'seconds')::float8),
          (terms ->> 'idleSeconds')::integer, terms ->> 'address'
        from user_account u join user_group g on g.id = u.user_group_id where u.id = account
      returning s.user_id, s.company_id, s.expires_at, s.role;
end
$$;
alter function gate.validate_email(bytea,bytea,jsonb) owner to terezi_gate;
revoke all on function gate.validate_email(bytea,bytea,jsonb) from public;
grant execute on function gate.validate_email(bytea,bytea,jsonb) to terezi_porter;

-- Takes an invitation: the account is its holder's, and a session begins, at the scale where there is just one. Of many
-- calls with one link exactly one gets a row.
create or replace function gate.accept_invitation(token_hash bytea, given jsonb, session_hash bytea, terms jsonb)
returns table (user_id bigint, company_id bigint, scale_id bigint, expires_at timestamptz, role text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  account bigint;
begin
  update single_use i set used_at = now() from user_account u join company c on c.id = u.company_id
    where u.id = i.user_id and u.status_id = 1 and u.deleted_at is null and c.status_id = 3
      and i.hash = token_hash and i.kind = 'invite' and i.used_at is null and i.expires_at > now()
    returning i.user_id into account;
  if account is null then return; end if;
  perform set_config('app.on_behalf_of', account::text, true);
  -- The company knows the person it invited, and the mail proves that this is the one: nothing is waited for.
  update user_account set fullname = given ->> 'fullname', phone = given ->> 'phone',
    password_hash = given ->> 'passwordHash', status_id = 2 where id = account;
  update user_account set status_id = 3 where id = account;
  update user_account set status_id = 4 where id = account;
  return query
    insert into session as s (company_id, user_id, scale_id, key_hash, role, expires_at, idle_seconds, address)
      select u.company_id, u.id,
          (select min(us.scale_id) from user_scale us where us.user_id = u.id having count(*) = 1), session_hash, g.role,
          now() + make_interval(secs => (terms ->> 'seconds')::float8), (terms ->> 'idleSeconds')::integer,
          terms ->> 'address'
        from user_account u join user_group g on g.id = u.user_group_id where u.id = account
      returning s.user_id, s.company_id, s.scale_id, s.expires_at, s.role;
end
$$;
alter function gate.accept_invitation(bytea,jsonb,bytea,jsonb) owner to terezi_gate;
revoke all on function gate.accept_invitation(bytea,jsonb,bytea,jsonb) from public;
grant execute on function gate.accept_invitation(bytea,jsonb,bytea,jsonb) to terezi_porter;

-- Has a letter about an account sent anew; the links that are on their way are useless at once.
create or replace function gate.resend_link(account bigint, wanted text, letter text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into outbox (company_id, kind, subject, payload, language)
    select u.company_id, letter, 'user ' || u.id, jsonb_build_object('userId', u.id), u.language
      from user_account u where u.id = account and app.sees_to(u.id)
        and u.status_id = case wanted when 'invite' then 1 when 'email' then 2 else 4 end;
  if not found then return false; end if;
  update single_use set used_at = now() where user_id = account and kind = wanted and used_at is null;
  return true;
end
$$;
alter function gate.resend_link(bigint,text,text) owner to terezi_gate;
revoke all on function gate.resend_link(bigint,text,text) from public;
grant execute on function gate.resend_link(bigint,text,text) to terezi_app;

-- Adding an account that waits for its owner is an invitation, by every way of adding it.
create or replace function app.note_invitation() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into invitation (company_id, user_id, invited_by_name)
    values (new.company_id, new.id, (select fullname from user_account where id = app.acting_user()));
  return null;
end
$$;
alter function app.note_invitation() owner to terezi_gate;
revoke all on function app.note_invitation() from public;

-- Takes it off a person who has lost telephone and codes, and has a letter written to them.
create or replace function gate.take_second_factor(account bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if not app.sees_to(account) or account = app.acting_user() or not app.forget_second_factor(account) then
    return false;
  end if;
  insert into outbox (company_id, kind, subject, payload, language)
    select u.company_id, 'second-factor-taken', 'user ' || u.id, jsonb_build_object('userId', u.id), u.language
      from user_account u where u.id = account;
  return true;
end
$$;
alter function gate.take_second_factor(bigint) owner to terezi_gate;
revoke all on function gate.take_second_factor(bigint) from public;
grant execute on function gate.take_second_factor(bigint) to terezi_app;

-- Whom a letter about a request goes to, and what it says: as long as the request waits.
create or replace function gate.logon_letter(account bigint, wanted bigint)
returns table (email text, fullname text, who text, address text, browser text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.email, u.fullname, asker.fullname, r.address, r.browser
    from user_account u join logon_request r on r.id = wanted and r.company_id = u.company_id
      join user_account asker on asker.id = r.user_id
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 4 and u.deleted_at is null
      and r.status_id = 1 and r.expires_at > now();
$$;
alter function gate.logon_letter(bigint,bigint) owner to terezi_gate;
revoke all on function gate.logon_letter(bigint,bigint) from public;
grant execute on function gate.logon_letter(bigint,bigint) to terezi_worker;

create or replace function gate.offer_password_link(account bigint, token_hash bytea, lifetime interval, job bigint)
returns table (email text, fullname text)
language sql security definer set search_path = public, app, pg_temp as $$
  select app.make_link(account, 'password', 4, token_hash, lifetime, job);
  select u.email, u.fullname from user_account u
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 4 and u.deleted_at is null;
$$;
alter function gate.offer_password_link(bigint,bytea,interval,bigint) owner to terezi_gate;
revoke all on function gate.offer_password_link(bigint,bytea,interval,bigint) from public;
grant execute on function gate.offer_password_link(bigint,bytea,interval,bigint) to terezi_worker;

create or replace function gate.offer_account_link(account bigint, token_hash bytea, lifetime interval, job bigint)
returns table (email text, fullname text, company_name text)
language sql security definer set search_path = public, app, pg_temp as $$
  select app.make_link(account, 'email', 2, token_hash, lifetime, job);
  select u.email, u.fullname, c.name from user_account u join company c on c.id = u.company_id
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 2 and u.deleted_at is null;
$$;
alter function gate.offer_account_link(bigint,bytea,interval,bigint) owner to terezi_gate;
revoke all on function gate.offer_account_link(bigint,bytea,interval,bigint) from public;
grant execute on function gate.offer_account_link(bigint,bytea,interval,bigint) to terezi_worker;

create or replace function gate.offer_invitation(account bigint, token_hash bytea, lifetime interval, job bigint)
returns table (email text, company_name text, group_name text)
language sql security definer set search_path = public, app, pg_temp as $$
  select app.make_link(account, 'invite', 1, token_hash, lifetime, job);
  select u.email, c.name, g.name from user_account u join company c on c.id = u.company_id
      join user_group g on g.id = u.user_group_id
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 1 and u.deleted_at is null;
$$;
alter function gate.offer_invitation(bigint,bytea,interval,bigint) owner to terezi_gate;
revoke all on function gate.offer_invitation(bigint,bytea,interval,bigint) from public;
grant execute on function gate.offer_invitation(bigint,bytea,interval,bigint) to terezi_worker;

-- Has another link sent to the account of this address, if there is one that has yet to prove it; answers nothing either way. The link
-- before stays good until the letter is written: a stranger who knows an address ends no link by that.
create or replace function gate.ask_email_link(wanted text, spoken text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into outbox (company_id, kind, subject, payload, language)
    select u.company_id, 'email-validation', 'user ' || u.id, jsonb_build_object('userId', u.id), spoken
      from user_account u
      where u.email = lower(wanted collate "C") and u.status_id = 2 and u.deleted_at is null;
$$;
alter function gate.ask_email_link(text,text) owner to terezi_gate;
revoke all on function gate.ask_email_link(text,text) from public;
grant execute on function gate.ask_email_link(text,text) to terezi_porter;
