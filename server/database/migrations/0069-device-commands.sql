-- What was asked of a device, and how far that has come. A row is kept before anything is sent, and no transaction waits
-- for a site: its answer is written whenever it comes, by whichever server hears it.

-- owner: devices
create table device_command (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  scale_id bigint not null,
  -- What the site knows it by: it does what has one name once.
  request_id uuid not null unique default gen_random_uuid(),
  device text not null check (length(device) between 1 and 60),
  wanted text not null check (length(wanted) between 1 and 60),
  status_id smallint not null default 1,
  -- The code of the problem for which it was not done, or nobody knows whether it was.
  refusal text check (length(refusal) <= 100),
  is_late boolean not null default false,
  -- Null where it was no person; who has entered the company is nobody of its own people.
  asked_by bigint,
  asked_by_name text,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  refused_at timestamptz,
  given_up_at timestamptz,
  foreign key (company_id, site_id) references site (company_id, id),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
create index on device_command (company_id, scale_id, id desc);
create index on device_command (expires_at) where status_id in (1, 2);
call app.tenant_table('device_command', append_only => true,
  changes => '{status_id,refusal,is_late,sent_at,done_at,refused_at,given_up_at}');
call app.states('device_command', 'status_id', '{1,2,3,4,5}', '{1>2,1>4,2>3,2>4,2>5,5>3,5>4}');

-- One line for each step of a command.
-- owner: devices
create table device_log (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  command_id bigint not null,
  device text not null,
  wanted text not null,
  status_id smallint not null,
  refusal text,
  is_late boolean not null,
  user_id bigint,
  acted_as text default app.acting_as(),
  at timestamptz not null default clock_timestamp(),
  foreign key (company_id, scale_id) references scale (company_id, id),
  foreign key (company_id, command_id) references device_command (company_id, id)
);
create index on device_log (company_id, scale_id, id desc);
call app.tenant_table('device_log', append_only => true);

-- Written here, so that no step can be forgotten.
create function app.log_command() returns trigger language plpgsql as $$
begin
  insert into device_log (company_id, scale_id, command_id, device, wanted, status_id, refusal, is_late, user_id)
    values (new.company_id, new.scale_id, new.id, new.device, new.wanted, new.status_id, new.refusal, new.is_late,
      case when tg_op = 'INSERT' then new.asked_by end);
  return null;
end
$$;
create trigger log after insert or update of status_id on device_command for each row execute function app.log_command();

create policy gate on device_command for select to terezi_gate using (true);
create policy gate_change on device_command for update to terezi_gate using (true);
grant select, update (status_id, refusal, refused_at, given_up_at) on device_command to terezi_gate;
create policy gate_add on device_log for insert to terezi_gate with check (true);
grant insert on device_log to terezi_gate;

grant create on schema gate to terezi_gate;
-- Ends commands whose time is over, whoever asked them: nobody sent it, so it was not done; or nobody knows. Of many
-- servers that look at once each ends others.
create function gate.end_commands(most integer) returns table (company_id bigint, scale_id bigint)
language sql security definer set search_path = public, app, pg_temp as $$
  update device_command c set
      status_id = case c.status_id when 1 then 4 else 5 end,
      refusal = case c.status_id when 1 then 'device.unsent' else 'device.unanswered' end,
      refused_at = case c.status_id when 1 then now() end,
      given_up_at = case c.status_id when 2 then now() end
    where c.id in (
      select d.id from device_command d where d.status_id in (1, 2) and d.expires_at < now()
      order by d.id limit most for update skip locked)
    returning c.company_id, c.scale_id;
$$;
alter function gate.end_commands(integer) owner to terezi_gate;
revoke all on function gate.end_commands(integer) from public;
grant execute on function gate.end_commands(integer) to terezi_app;
revoke create on schema gate from terezi_gate;
