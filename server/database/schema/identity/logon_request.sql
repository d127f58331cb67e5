-- A person who signs in from outside of their company's allowed addresses waits for an administrator.
create table logon_request (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  address text not null,
  browser text check (length(browser) <= 300),
  -- The hashes of the token that goes on with this sign-in, and of the password's hash when it began: another password ends it.
  hash bytea not null unique,
  knows bytea not null,
  has_second_factor boolean not null,
  status_id smallint not null default 1,
  -- Whether the address was allowed for the whole company, not only for this sign-in.
  is_added boolean not null default false,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  decided_by_name text,
  note text check (length(note) <= 500),
  used_at timestamptz,
  check ((status_id = 1) = (decided_at is null)),
  constraint logon_request_of_somebody_else check (decided_by is distinct from user_id),
  unique (company_id, id)
);

call app.tenant_table('logon_request', append_only => true);
call app.states('logon_request', 'status_id', '{1,2,3}', '{1>2,1>3}');
call app.tells_of('logon_request', 'logon_request');

alter table logon_request
  add foreign key (company_id, user_id) references user_account (company_id, id);

create index on logon_request (company_id, id);
create index on logon_request (user_id, id);

create policy gate on logon_request for select to terezi_gate using (true);
create policy gate_add on logon_request for insert to terezi_gate with check (true);
create policy gate_change on logon_request for update to terezi_gate using (true);
revoke insert, select on logon_request from terezi_app;
grant insert, select on logon_request to terezi_gate;
grant select (id, company_id, user_id, address, browser, has_second_factor, status_id, is_added, asked_at, expires_at,
  decided_at, decided_by, decided_by_name, note) on logon_request to terezi_app;
grant update (browser, hash, knows, status_id, is_added, expires_at, decided_at, decided_by, decided_by_name, note,
  used_at) on logon_request to terezi_gate;
