-- Automatic scales are taken into hand by one person at a time, with a reason, for a while; and what somebody has had read
-- there is emptied by whoever has looked at it.

-- owner: devices
create table takeover (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  user_id bigint not null,
  -- Null where it is nobody of the company's own people.
  by_name text,
  reason text not null check (length(reason) between 5 and 500),
  taken_at timestamptz not null default now(),
  until timestamptz not null check (until > taken_at),
  given_back_at timestamptz,
  given_back_by_name text,
  foreign key (company_id, scale_id) references scale (company_id, id)
);
create unique index takeover_one_a_scale on takeover (company_id, scale_id) where given_back_at is null;
create index on takeover (company_id, scale_id, id desc);
call app.tenant_table('takeover', append_only => true, changes => '{given_back_at,given_back_by_name}');
call app.tells_of('takeover', 'automatic_scale', 'scale_id');

-- Up to which command what was read is emptied: one that is answered later shows again.
-- owner: devices
create table read_reset (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  command_id bigint not null,
  user_id bigint not null,
  by_name text,
  at timestamptz not null default now(),
  foreign key (company_id, scale_id) references scale (company_id, id),
  foreign key (company_id, command_id) references device_command (company_id, id)
);
create index on read_reset (company_id, scale_id, command_id desc);
create index on device_command (company_id, scale_id, id desc) where kind = 'read' and status_id = 3;
call app.tenant_table('read_reset', append_only => true);
call app.tells_of('read_reset', 'automatic_scale', 'scale_id');
