-- What somebody has to look at now, and who does. It ends by itself once its cause is gone.

-- owner: devices
create table alert (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (length(kind) between 1 and 40),
  site_id bigint,
  scale_id bigint,
  -- What the places of its sentence hold, each in both languages.
  said jsonb not null default '{}' check (jsonb_typeof(said) = 'object'),
  status_id smallint not null default 1,
  raised_at timestamptz not null default now(),
  taken_at timestamptz,
  taken_by_name text,
  over_at timestamptz,
  foreign key (company_id, site_id) references site (company_id, id),
  foreign key (company_id, scale_id) references scale (company_id, id),
  check ((status_id = 3) = (over_at is not null)),
  check (site_id is not null or scale_id is not null)
);
-- Of all servers that find the same, one tells.
create unique index alert_once on alert (company_id, kind, site_id, scale_id) nulls not distinct where over_at is null;
create index on alert (company_id, id desc);
create index on alert (company_id, scale_id) where scale_id is not null;
create index on alert (company_id, site_id) where site_id is not null;
call app.tenant_table('alert', append_only => true, changes => '{status_id,taken_at,taken_by_name,over_at}');
call app.states('alert', 'status_id', '{1,2,3}', '{1>2,1>3,2>3}');
call app.tells_of('alert', 'alert');
