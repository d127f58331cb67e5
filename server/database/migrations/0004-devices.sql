-- Sites, their agents and the scales that hang off them.

-- owner: devices
create table site (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  version integer not null default 1
);
call app.tenant_table('site');

-- A credential that an agent signs in to the broker with; revoking it cuts the agent off.
-- owner: devices
create table site_agent (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  name text not null unique,
  secret_hash bytea not null,
  revoked_at timestamptz,
  version integer not null default 1,
  foreign key (company_id, site_id) references site (company_id, id)
);
call app.tenant_table('site_agent');

-- The public half of a site's signing key. Old keys stay, so that old records still verify.
-- owner: devices
create table device_key (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  public_key text not null,
  first_seen_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (company_id, site_id, public_key),
  foreign key (company_id, site_id) references site (company_id, id)
);
call app.tenant_table('device_key', append_only => true);
grant update (revoked_at) on device_key to terezi_app;

-- owner: devices
create table scale (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  -- The first part of this scale's receipt numbers.
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 200),
  division_kg numeric(12, 3) not null check (division_kg > 0), -- the interval d; here d = e
  min_kg numeric(12, 3) not null check (min_kg >= 0),
  max_kg numeric(12, 3) not null check (max_kg > min_kg),
  protocol text not null check (protocol in ('toledo-continuous', 'yaohua-xk3190', 'mt-sics', 'st-gs-18')),
  address text not null,
  indicator_brand text,
  indicator_model text,
  calibrated_until date,
  installation_date date,
  -- Minutes that a truck usually stays between its two weights.
  usual_stay_minutes integer not null default 45 check (usual_stay_minutes > 0),
  version integer not null default 1,
  search_key text not null generated always as (app.fold(name)) stored,
  unique (company_id, number),
  foreign key (company_id, site_id) references site (company_id, id)
);
call app.tenant_table('scale');

alter table session add foreign key (company_id, scale_id) references scale (company_id, id);

-- Which scales a person works at; more than one makes the choose-scale step.
-- owner: devices
create table user_scale (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  scale_id bigint not null,
  unique (company_id, user_id, scale_id),
  foreign key (company_id, user_id) references user_account (company_id, id),
  foreign key (company_id, scale_id) references scale (company_id, id)
);
call app.tenant_table('user_scale', append_only => true);
