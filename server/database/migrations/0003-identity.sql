-- People, their sessions, and what is written down about signing in.

-- owner: identity
create table user_group (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  role text not null check (role in ('SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer')),
  can_write_loss_percentage boolean not null default false,
  loss_percentage_available boolean not null default false,
  can_show_new_menu boolean not null default false,
  can_show_operation boolean not null default false,
  can_show_order_part boolean not null default false,
  can_show_report boolean not null default false,
  can_show_order_part_completed boolean not null default false,
  can_divide_operation boolean not null default false,
  version integer not null default 1
);
call app.tenant_table('user_group');

-- owner: identity
create table user_account (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_group_id bigint not null,
  status_id smallint not null default 1 check (status_id between 1 and 5),
  -- Compared without case by plain ASCII rules.
  email text not null check (email = lower(email collate "C") and length(email) <= 254),
  username text,
  fullname text not null check (length(fullname) between 1 and 200),
  phone text check (phone ~ '^\d{12}$'),
  address text,
  password_hash text,
  guard_type smallint not null default 0 check (guard_type between 0 and 3), -- none, entry, exit, both
  allowed_day_count integer check (allowed_day_count >= 0),
  is_dispetcher boolean not null default false,
  must_change_pass_at_next_login boolean not null default false,
  version integer not null default 1,
  foreign key (company_id, user_group_id) references user_group (company_id, id)
);
create unique index on user_account (email);
create index on user_account (company_id, user_group_id);
call app.tenant_table('user_account');

-- owner: identity
create table session (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  key uuid not null unique default gen_random_uuid(),
  user_id bigint not null,
  scale_id bigint,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  address text,
  foreign key (company_id, user_id) references user_account (company_id, id)
);
create index on session (company_id, user_id) where ended_at is null;
call app.tenant_table('session', append_only => true);
grant update (ended_at, ended_why) on session to terezi_app;

-- A temporary token of the choose-scale step, or the ticket that opens one live stream. Only the hash is kept.
-- owner: identity
create table single_use (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (kind in ('choose-scale', 'live')),
  hash bytea not null unique,
  user_id bigint not null,
  session_key uuid,
  scale_ids bigint[],
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, user_id) references user_account (company_id, id)
);
call app.tenant_table('single_use', append_only => true);

-- Failed sign-ins, counted for an account and for an address; the subject is a keyed hash, never the text.
-- owner: identity
create table sign_in_attempt (
  subject bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);

-- What people did that is worth asking about later.
-- owner: platform
create table action_log (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint,
  action text not null,
  target text,
  detail jsonb not null default '{}',
  address text,
  request_id text,
  at timestamptz not null default clock_timestamp()
);
create index on action_log (company_id, id);
call app.tenant_table('action_log', append_only => true);

-- A write and its answer, kept under the key that the caller chose.
-- owner: platform
create table idempotency_key (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  key text not null check (length(key) between 8 and 200),
  fingerprint bytea not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  unique (company_id, user_id, key)
);
call app.tenant_table('idempotency_key', append_only => true);
