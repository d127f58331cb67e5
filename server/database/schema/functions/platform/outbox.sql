-- Wakes the carriers; several rows of one transaction wake them once.
create or replace function app.wake_carrier() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end
$$;

-- Takes so many rows over into the queue, oldest first; of many carriers at once each gets others.
create or replace function gate.carry_outbox(most integer)
returns table (id bigint, kind text, subject text, is_again boolean)
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update outbox set carried_at = now() where outbox.id in (
      select o.id from outbox o where o.carried_at is null order by o.id limit most for update skip locked)
    returning outbox.id, outbox.kind, outbox.subject, outbox.failed_at is not null as is_again)
  select t.id, t.kind, t.subject, t.is_again from taken t order by t.id;
$$;
alter function gate.carry_outbox(integer) owner to terezi_gate;
revoke all on function gate.carry_outbox(integer) from public;
grant execute on function gate.carry_outbox(integer) to terezi_worker;

create or replace function gate.finish_job(job bigint) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update outbox set state_id = 2, attempts = attempts + 1, done_at = now() where id = job and state_id = 1;
$$;
alter function gate.finish_job(bigint) owner to terezi_gate;
revoke all on function gate.finish_job(bigint) from public;
grant execute on function gate.finish_job(bigint) to terezi_worker;

create or replace function gate.fail_job(job bigint, why text, parks boolean) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update outbox set state_id = case when parks then 3 else 1 end, attempts = attempts + 1, failure = left(why, 500),
      failed_at = now()
    where id = job and state_id = 1;
$$;
alter function gate.fail_job(bigint,text,boolean) owner to terezi_gate;
revoke all on function gate.fail_job(bigint,text,boolean) from public;
grant execute on function gate.fail_job(bigint,text,boolean) to terezi_worker;

-- Has a parked job done anew, for a caller who sees it; answers its company.
create or replace function gate.retry_job(job bigint) returns table (company_id bigint)
language sql security definer set search_path = public, app, pg_temp as $$
  update outbox set state_id = 1, attempts = 0, carried_at = null
    where id = job and state_id = 3 and (app.sees_all() or outbox.company_id = any (app.visible_companies()))
    returning outbox.company_id;
$$;
alter function gate.retry_job(bigint) owner to terezi_gate;
revoke all on function gate.retry_job(bigint) from public;
grant execute on function gate.retry_job(bigint) to terezi_app;

-- Puts a job into this transaction, alone at it: its company, and on behalf of whom. No row where it is done.
create or replace function gate.enter_job(job bigint)
returns table (company_id bigint, kind text, payload jsonb, request_id text, language text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  found_job record;
begin
  select o.company_id, o.kind, o.payload, o.user_id, o.request_id, o.state_id, o.language, c.status_id
    into found_job from outbox o join company c on c.id = o.company_id where o.id = job for update of o;
  if not found or found_job.state_id = 2 then return; end if;
  if found_job.state_id = 3 then
    raise exception 'parked' using errcode = 'TZ405';
  end if;
  if found_job.status_id = 5 then
    raise exception 'company-suspended' using errcode = 'TZ405';
  end if;
  perform set_config('app.session', '', true), set_config('app.company_id', found_job.company_id::text, true),
    set_config('app.acting_as', 'job:' || found_job.kind, true),
    set_config('app.on_behalf_of', coalesce(found_job.user_id::text, ''), true),
    set_config('app.request_id', coalesce(found_job.request_id, ''), true), set_config('app.sees_all', 'off', true),
    set_config('app.companies', array[found_job.company_id]::text, true);
  return query select found_job.company_id, found_job.kind, found_job.payload, found_job.request_id, found_job.language;
end
$$;
alter function gate.enter_job(bigint) owner to terezi_gate;
revoke all on function gate.enter_job(bigint) from public;
grant execute on function gate.enter_job(bigint) to terezi_worker;

create or replace function gate.hand_over(target bigint, job_kind text, about text, content jsonb, why text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.acting_as() is null or app.acting_as() not like 'job:%' then
    raise exception 'only a job hands over' using errcode = '42501';
  end if;
  insert into outbox (company_id, kind, subject, payload, cause, user_id, language)
    select c.id, job_kind, about, content, why, null, 'az' from company c where c.id = target and c.status_id = 3
    on conflict (company_id, kind, cause) do nothing;
  return found;
end
$$;
alter function gate.hand_over(bigint,text,text,jsonb,text) owner to terezi_gate;
revoke all on function gate.hand_over(bigint,text,text,jsonb,text) from public;
grant execute on function gate.hand_over(bigint,text,text,jsonb,text) to terezi_worker;

-- Carries jobs again that waited so long that the queue dropped them, such as letters of a server without a mail server; a job that is
-- still there is not there twice.
create or replace function gate.carry_again() returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update outbox set carried_at = null where state_id = 1 and carried_at < now() - interval '31 days';
$$;
alter function gate.carry_again() owner to terezi_gate;
revoke all on function gate.carry_again() from public;
grant execute on function gate.carry_again() to terezi_worker;
