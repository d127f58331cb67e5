-- Lists that are written into a file by a job, because they are too long for a browser: who asked for what, how far it is,
-- and the file that came of it.

-- owner: reports
create table export (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Who asked, of this company or having entered it: nobody else is told of it, and the file holds what this one sees.
  user_id bigint not null default app.acting_user(),
  -- The noun whose list it is.
  noun text not null check (noun ~ '^[a-z]+(-[a-z]+)*$' and length(noun) <= 60),
  format text not null check (format in ('xlsx', 'csv')),
  language text not null check (language in ('az', 'en')),
  -- What the list is narrowed and ordered by, and its columns.
  asked jsonb not null,
  total integer not null check (total > 0),
  -- How many rows are written; a worker that was killed begins anew.
  written integer not null default 0 check (written >= 0),
  file_id bigint,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  cancelled_at timestamptz,
  check ((file_id is null) = (finished_at is null)),
  check (finished_at is null or cancelled_at is null),
  foreign key (company_id, file_id) references file (company_id, id)
);
create index on export (company_id, user_id, id);
-- How far it is changes every second; what is worth asking about later stands in action_log.
call app.tenant_table('export', append_only => true, changes => '{total,written,file_id,finished_at,cancelled_at}');
revoke insert on export from terezi_app;
grant insert (company_id, noun, format, language, asked, total) on export to terezi_app;

grant create on schema gate to terezi_gate;
-- Lets a job see what who asked for it sees at this moment, for as long as that one may be at work; it reads, and no more.
-- No row where it is done, or where no person has asked.
create function gate.enter_job_as_asker(job bigint)
returns table (company_id bigint, role text, time_zone text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  asker record;
begin
  select o.kind, o.request_id, o.state_id, o.company_id, u.id, u.status_id, u.company_id as home_id, g.role, h.type_id,
      h.status_id as home_status_id, c.status_id as company_status_id, c.time_zone, u.company_id = o.company_id as is_home
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
  perform set_config('app.session', '', true), set_config('app.company_id', asker.company_id::text, true),
    set_config('app.acting_as', 'job:' || asker.kind, true), set_config('app.on_behalf_of', asker.id::text, true),
    set_config('app.request_id', coalesce(asker.request_id, ''), true),
    set_config('app.sees_all', case when asker.type_id = 0 and asker.is_home then 'on' else 'off' end, true),
    set_config('app.companies', case when asker.type_id = 1 and asker.is_home
      then (select array_agg(c.id)::text from company c where c.id = asker.company_id or c.operator_company_id = asker.company_id)
      else array[asker.company_id]::text end, true);
  return query select asker.company_id, case when asker.is_home then asker.role else 'CompanyAdmin' end, asker.time_zone;
end
$$;
alter function gate.enter_job_as_asker(bigint) owner to terezi_gate;
revoke all on function gate.enter_job_as_asker(bigint) from public;
grant execute on function gate.enter_job_as_asker(bigint) to terezi_worker;
revoke create on schema gate from terezi_gate;
