-- What is to happen afterwards: a row in the same transaction as the deed it follows from, carried out when that one is
-- kept, by a job. Tenants only add; a role of its own carries them out, from a queue that no tenant can reach.

do $$
begin
  if not exists (select from pg_roles where rolname = 'terezi_worker') then
    create role terezi_worker nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was quicker
end
$$;
do $$
begin
  execute format('grant terezi_worker to %I', current_user);
exception when insufficient_privilege then
  if not pg_has_role('terezi_worker', 'member') then raise; end if;
end
$$;
-- A job writes what a request of its company may write, and a little more.
grant terezi_app to terezi_worker;
grant usage on schema gate, app, public to terezi_worker;

-- Who acts where it is no person: `job:mail`; and on whose behalf.
create function app.acting_as() returns text language sql stable parallel safe
  return nullif(current_setting('app.acting_as', true), '');
create function app.on_behalf_of() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.on_behalf_of', true), '')::bigint;
alter table field_history add column acted_as text, add column on_behalf_of bigint;
alter table field_history alter column acted_as set default app.acting_as(), alter column on_behalf_of set default app.on_behalf_of();
alter table action_log add column acted_as text, add column on_behalf_of bigint;
alter table action_log alter column acted_as set default app.acting_as(), alter column on_behalf_of set default app.on_behalf_of();

-- owner: platform
create table outbox (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  -- What it is about, such as `user 12`: jobs of one kind about one subject are done one after the other, in this order.
  subject text check (length(subject) between 1 and 100),
  payload jsonb not null default '{}',
  user_id bigint default coalesce(app.acting_user(), app.on_behalf_of()),
  request_id text default app.request_id(),
  at timestamptz not null default now(),
  state_id smallint not null default 1 check (state_id between 1 and 3), -- waiting, done, parked
  attempts integer not null default 0,
  -- Why the last attempt failed: the code of a problem, or what the world outside said.
  failure text,
  failed_at timestamptz,
  done_at timestamptz,
  -- When it went into the queue; null until then, and again when somebody has it done anew.
  carried_at timestamptz
);
create index on outbox (id) where carried_at is null;
create index on outbox (company_id, state_id, id) where state_id <> 2;
create index on outbox (done_at) where state_id = 2;
call app.tenant_table('outbox', append_only => true);
revoke insert on outbox from terezi_app;
grant insert (company_id, kind, subject, payload) on outbox to terezi_app;

create policy gate on outbox for select to terezi_gate using (true);
create policy gate_change on outbox for update to terezi_gate using (true);
create policy gate_remove on outbox for delete to terezi_gate using (true);
grant select, delete on outbox to terezi_gate;
grant update (state_id, attempts, failure, failed_at, done_at, carried_at) on outbox to terezi_gate;

-- Wakes whoever carries; several rows of one transaction wake once.
create function app.wake_carrier() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;
create trigger wake after insert or update of carried_at on outbox for each statement execute function app.wake_carrier();

grant create on schema gate to terezi_gate;

-- Takes so many rows over into the queue, oldest first; of many that carry at once each gets others.
create function gate.carry_outbox(most integer)
returns table (id bigint, kind text, subject text, is_again boolean)
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update outbox set carried_at = now() where outbox.id in (
      select o.id from outbox o where o.carried_at is null order by o.id limit most for update skip locked)
    returning outbox.id, outbox.kind, outbox.subject, outbox.failed_at is not null as is_again)
  select t.id, t.kind, t.subject, t.is_again from taken t order by t.id;
$$;

-- Puts a job into this transaction: its company, on behalf of whom, and nobody else at it. No row where it is done.
create function gate.enter_job(job bigint)
returns table (company_id bigint, payload jsonb, request_id text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  found_job record;
begin
  select o.company_id, o.kind, o.payload, o.user_id, o.request_id, o.state_id, c.status_id
    into found_job from outbox o join company c on c.id = o.company_id where o.id = job for update of o;
  if not found or found_job.state_id = 2 then return; end if;
  if found_job.state_id = 3 then
    raise exception 'parked' using errcode = 'TZ405';
  end if;
  if found_job.status_id = 5 then
    raise exception 'company-suspended' using errcode = 'TZ405';
  end if;
  perform set_config('app.user_id', '', true), set_config('app.company_id', found_job.company_id::text, true),
    set_config('app.acting_as', 'job:' || found_job.kind, true),
    set_config('app.on_behalf_of', coalesce(found_job.user_id::text, ''), true),
    set_config('app.request_id', coalesce(found_job.request_id, ''), true), set_config('app.sees_all', 'off', true),
    set_config('app.companies', array[found_job.company_id]::text, true);
  return query select found_job.company_id, found_job.payload, found_job.request_id;
end
$$;

create function gate.finish_job(job bigint) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update outbox set state_id = 2, attempts = attempts + 1, done_at = now() where id = job and state_id = 1;
$$;

create function gate.fail_job(job bigint, why text, parks boolean) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update outbox set state_id = case when parks then 3 else 1 end, attempts = attempts + 1, failure = left(why, 500),
      failed_at = now()
    where id = job and state_id = 1;
$$;

-- Has a parked job done anew, for who sees it; answers its company.
create function gate.retry_job(job bigint) returns table (company_id bigint)
language sql security definer set search_path = public, app, pg_temp as $$
  update outbox set state_id = 1, attempts = 0, carried_at = null
    where id = job and state_id = 3 and (app.sees_all() or outbox.company_id = any (app.visible_companies()))
    returning outbox.company_id;
$$;

-- The companies that a nightly job is planned for.
create function gate.active_companies() returns table (company_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select id from company where status_id = 3 order by id;
$$;

do $$
declare each text;
begin
  foreach each in array '{carry_outbox(integer),enter_job(bigint),finish_job(bigint),"fail_job(bigint,text,boolean)",retry_job(bigint),active_companies()}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_worker';
  end loop;
  revoke execute on function gate.retry_job(bigint) from terezi_worker;
  grant execute on function gate.retry_job(bigint) to terezi_app;
end
$$;
revoke create on schema gate from terezi_gate;
