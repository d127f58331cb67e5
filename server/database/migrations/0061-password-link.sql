-- A forgotten password: somebody asks for a link, a job sends it, and whoever has the link chooses another password.

alter table single_use drop constraint single_use_kind_check;
alter table single_use add constraint single_use_kind_check
  check (kind in ('choose-scale', 'live', 'first-admin', 'password'));
create policy gate_add on outbox for insert to terezi_gate with check (true);
grant insert on outbox to terezi_gate;
grant create on schema gate to terezi_gate;

-- Has a link sent to the account of this address, if there is one that may sign in; answers nothing either way.
create function gate.ask_password_link(wanted text, spoken text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into outbox (company_id, kind, payload)
    select u.company_id, 'password-link', jsonb_build_object('userId', u.id, 'language', spoken)
      from user_account u join company c on c.id = u.company_id
      where u.email = lower(wanted collate "C") and u.status_id = 4 and c.status_id in (2, 3);
$$;

-- Makes the link that a job sends, and the earlier ones of the account useless; answers whom it is sent to.
create function gate.offer_password_link(account bigint, token_hash bytea, lifetime interval)
returns table (email text, fullname text)
language sql security definer set search_path = public, app, pg_temp as $$
  update single_use set used_at = now() where user_id = account and kind = 'password' and used_at is null;
  insert into single_use (company_id, kind, hash, user_id, expires_at)
    select u.company_id, 'password', token_hash, u.id, now() + lifetime from user_account u
      where u.id = account and u.company_id = app.acting_company() and u.status_id = 4;
  select u.email, u.fullname from user_account u
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 4;
$$;

-- Whose link it is, while it is good: asked before anything is weighed for somebody who has none.
create function gate.find_password_link(token_hash bytea) returns table (user_id bigint, email text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.email from single_use s join user_account u on u.id = s.user_id
    where s.hash = token_hash and s.kind = 'password' and s.used_at is null and s.expires_at > now() and u.status_id = 4;
$$;

-- Gives the account of a link another password, once, and ends every session and choice that the old one opened.
create function gate.reset_password(token_hash bytea, wanted text) returns bigint
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
    where user_id = account and kind in ('choose-scale', 'password') and used_at is null;
  return account;
end
$$;

do $$
declare each text;
begin
  foreach each in array '{"ask_password_link(text,text)","offer_password_link(bigint,bytea,interval)",find_password_link(bytea),"reset_password(bytea,text)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_porter';
  end loop;
  revoke execute on function gate.offer_password_link(bigint, bytea, interval) from terezi_porter;
  grant execute on function gate.offer_password_link(bigint, bytea, interval) to terezi_worker;
end
$$;
revoke create on schema gate from terezi_gate;

-- Mails of the demo, which has no mail server: everybody may read them, as everybody may sign in there.
-- owner: platform
create table demo_mail (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  recipient text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null default now()
);
create index on demo_mail (company_id, id);
call app.tenant_table('demo_mail', append_only => true);
create policy gate on demo_mail for select to terezi_gate using (true);
grant select on demo_mail to terezi_gate;
grant select on purpose to terezi_gate;
grant create on schema gate to terezi_gate;
create function gate.demo_mails(most integer)
returns table (id bigint, recipient text, subject text, text text, sent_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select m.id, m.recipient, m.subject, m.text, m.sent_at from demo_mail m
    where exists (select from purpose where is_demo) order by m.id desc limit most;
$$;
alter function gate.demo_mails(integer) owner to terezi_gate;
revoke all on function gate.demo_mails(integer) from public;
grant execute on function gate.demo_mails(integer) to terezi_app;
revoke create on schema gate from terezi_gate;
