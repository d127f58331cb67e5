-- Letters are read as HTML too; those of before have none. And what is sent once more opens what it opened before.

alter table demo_mail add column html text;

grant create on schema gate, app to terezi_gate;
drop function gate.demo_mails(integer);
create function gate.demo_mails(most integer)
returns table (id bigint, recipient text, subject text, text text, html text, sent_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select m.id, m.recipient, m.subject, m.text, m.html, m.sent_at from demo_mail m
    where exists (select from purpose where is_demo) order by m.id desc limit most;
$$;

-- What has waited for so long that the queue has let go of it, such as letters of a server without a mail server, comes
-- into the queue anew; what is still there is not there twice.
create function gate.carry_again() returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update outbox set carried_at = null where state_id = 1 and carried_at < now() - interval '31 days';
$$;

-- The job that a link was made by: a mail program shows the letter of a job once, whichever of its attempts came first, so
-- that each attempt's link is good until one of them is used.
alter table single_use add column job_id bigint;

-- Makes a link of an account that stands so, and those that other jobs have made useless.
create function app.make_link(account bigint, wanted text, standing integer, token_hash bytea, lifetime interval, job bigint)
returns void language sql set search_path = public, app, pg_temp as $$
  update single_use set used_at = now()
    where user_id = account and kind = wanted and used_at is null and job_id is distinct from job;
  insert into single_use (company_id, kind, hash, user_id, expires_at, job_id)
    select u.company_id, wanted, token_hash, u.id, now() + lifetime, job from user_account u
      where u.id = account and u.company_id = app.acting_company() and u.status_id = standing and u.deleted_at is null;
$$;

drop function gate.offer_password_link(bigint, bytea, interval);
drop function gate.offer_account_link(bigint, bytea, interval);
drop function gate.offer_invitation(bigint, bytea, interval);
create function gate.offer_password_link(account bigint, token_hash bytea, lifetime interval, job bigint)
returns table (email text, fullname text)
language sql security definer set search_path = public, app, pg_temp as $$
  select app.make_link(account, 'password', 4, token_hash, lifetime, job);
  select u.email, u.fullname from user_account u
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 4 and u.deleted_at is null;
$$;
create function gate.offer_account_link(account bigint, token_hash bytea, lifetime interval, job bigint)
returns table (email text, fullname text, company_name text)
language sql security definer set search_path = public, app, pg_temp as $$
  select app.make_link(account, 'email', 2, token_hash, lifetime, job);
  select u.email, u.fullname, c.name from user_account u join company c on c.id = u.company_id
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 2 and u.deleted_at is null;
$$;
create function gate.offer_invitation(account bigint, token_hash bytea, lifetime interval, job bigint)
returns table (email text, company_name text, group_name text)
language sql security definer set search_path = public, app, pg_temp as $$
  select app.make_link(account, 'invite', 1, token_hash, lifetime, job);
  select u.email, c.name, g.name from user_account u join company c on c.id = u.company_id
      join user_group g on g.id = u.user_group_id
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 1 and u.deleted_at is null;
$$;

do $$
declare each text;
begin
  foreach each in array '{demo_mails(integer),carry_again(),"offer_password_link(bigint,bytea,interval,bigint)","offer_account_link(bigint,bytea,interval,bigint)","offer_invitation(bigint,bytea,interval,bigint)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
  grant execute on function gate.demo_mails(integer) to terezi_app;
  grant execute on function gate.carry_again(), gate.offer_password_link(bigint, bytea, interval, bigint),
    gate.offer_account_link(bigint, bytea, interval, bigint), gate.offer_invitation(bigint, bytea, interval, bigint)
    to terezi_worker;
  alter function app.make_link(bigint, text, integer, bytea, interval, bigint) owner to terezi_gate;
  revoke all on function app.make_link(bigint, text, integer, bytea, interval, bigint) from public;
end
$$;
revoke create on schema gate, app from terezi_gate;
