-- A sign-in that is alive, found by the hash of its key.
create table session (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  key_hash bytea not null,
  user_id bigint not null,
  scale_id bigint,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  address text,
  role text
    check (role in ('SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer')),
  last_used_at timestamptz not null default now(),
  idle_seconds integer not null default 7200 check (idle_seconds > 0),
  entered_company_id bigint,
  status_id smallint not null
    generated always as (case when ended_at is null then 1 else 2 end) stored,
  browser text check (length(browser) <= 300),
  unique (company_id, id),
  constraint session_key_key unique (key_hash),
  check (entered_company_id is null or scale_id is null)
);

call app.tenant_table('session', append_only => true);
call app.states('session', 'status_id', '{1,2}', '{1>2}');

alter table session
  add foreign key (company_id, user_id) references user_account (company_id, id),
  add foreign key (company_id, scale_id) references scale (company_id, id),
  add foreign key (entered_company_id) references company (id);

create index on session (company_id, user_id) where ended_at is null;
create index on session (user_id, address);
create index on session (expires_at);
create index on session (user_id, started_at);

create policy gate on session for select to terezi_gate using (true);
create policy gate_add on session for insert to terezi_gate with check (true);
create policy gate_change on session for update to terezi_gate using (true);
create policy gate_remove on session for delete to terezi_gate using (true);
revoke insert, select on session from terezi_app;
grant insert, select, delete on session to terezi_gate;
grant update (ended_at, ended_why, last_used_at, browser) on session to terezi_gate;
