-- What a person has to look at now, and who does. It ends by itself once its cause is gone.
create table alert (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (length(kind) between 1 and 40),
  site_id bigint,
  scale_id bigint,
  -- The values for the places of its sentence, each in both languages.
  said jsonb not null default '{}' check (jsonb_typeof(said) = 'object'),
  status_id smallint not null default 1,
  raised_at timestamptz not null default now(),
  taken_at timestamptz,
  taken_by_name text,
  over_at timestamptz,
  taken_by bigint,
  told_again smallint not null default 0 check (told_again between 0 and 100),
  check ((status_id = 3) = (over_at is not null)),
  check (site_id is not null or scale_id is not null),
  unique (company_id, id)
);

call app.tenant_table('alert', append_only => true, changes => '{
  status_id,taken_at,taken_by_name,over_at,taken_by,told_again}');
call app.states('alert', 'status_id', '{1,2,3}', '{1>2,1>3,2>3}');
call app.tells_of('alert', 'alert');

alter table alert
  add foreign key (company_id, site_id) references site (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id);

create unique index alert_once on alert (company_id, kind, site_id, scale_id) nulls not distinct where over_at is null;
create index alert_company_id_id_idx on alert (company_id, id desc);
create index on alert (company_id, scale_id) where scale_id is not null;
create index on alert (company_id, site_id) where site_id is not null;

-- Lets the gate answer who got notices of an alert, to those who see the alert: of another person's notice no more than when, by which way
-- and whether it was read.
create policy gate on alert for select to terezi_gate using (true);
grant select on alert to terezi_gate;
