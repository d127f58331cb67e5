-- What was asked of a device, and how far that has come. A row is kept before anything is sent, and no transaction waits for a site: the
-- server that receives the answer writes it, whenever it comes.
create table device_command (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  scale_id bigint not null,
  -- Its name at the site, which does what has one name once.
  request_id uuid not null unique default gen_random_uuid(),
  device text not null check (length(device) between 1 and 60),
  kind text not null,
  status_id smallint not null default 1,
  -- The code of the problem for which it was not done, or for which it is unknown whether it was.
  refusal text check (length(refusal) <= 100),
  is_late boolean not null default false,
  -- Null where no person asked; a person who has entered the company is not one of its own people.
  asked_by bigint,
  asked_by_name text,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  done_at timestamptz,
  refused_at timestamptz,
  given_up_at timestamptz,
  input jsonb not null default '{}'::jsonb check ((jsonb_typeof(input) = 'object')
    and (length((input)::text) <= 20000)),
  reason text check (length(reason) between 1 and 500),
  result jsonb check ((jsonb_typeof(result) = 'object') and (length((result)::text) <= 30000)),
  is_seen boolean,
  seen_by_name text check (length(seen_by_name) <= 200),
  constraint device_command_wanted_check check ((length(kind) >= 1) and (length(kind) <= 60)),
  unique (company_id, id)
);

call app.tenant_table('device_command', append_only => true, changes => '{
  status_id,refusal,is_late,sent_at,done_at,refused_at,given_up_at,result,is_seen,seen_by_name}');
call app.states('device_command', 'status_id', '{1,2,3,4,5}', '{1>2,1>4,2>3,2>4,2>5,5>3,5>4}');
call app.tells_of('device_command', 'command');

alter table device_command
  add foreign key (company_id, site_id) references site (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id);

create index device_command_company_id_scale_id_id_idx on device_command (company_id, scale_id, id desc);
create index on device_command (expires_at) where status_id in (1, 2);
create index device_command_company_id_scale_id_id_idx1 on device_command (company_id, scale_id, id desc)
  where kind = 'read' and status_id = 3;
create index device_command_company_id_scale_id_id_idx2 on device_command (company_id, scale_id, id desc)
  where kind = 'listen' and status_id = 3;
create index device_command_company_id_site_id_id_idx on device_command (company_id, site_id, id desc)
  where is_seen is not null or kind in ('feelInput', 'takePicture');

create trigger log after insert or update of status_id on device_command for each row
  execute function app.log_command();

create policy gate on device_command for select to terezi_gate using (true);
create policy gate_change on device_command for update to terezi_gate using (true);
grant select on device_command to terezi_gate;
grant update (status_id, refusal, refused_at, given_up_at) on device_command to terezi_gate;
