-- A telephone of a company reads what is declared for telephones, by a token of its own. There is one a company: another one ends the
-- former, and so do the suspension of the company and the block of the person who issued it, and so has seen it.
create table phone_token (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Of the key that only the token holds: a copy of the database opens nothing.
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The issuer may belong to another company, as the platform does; the name is as it was then.
  issued_by bigint not null,
  issued_by_name text not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_why text,
  check ((ended_at is null) = (ended_why is null)),
  unique (company_id, id)
);

call app.tenant_table('phone_token', append_only => true);

create unique index phone_token_good_idx on phone_token (company_id) where ended_at is null;
create index on phone_token (issued_by) where ended_at is null;

create policy gate on phone_token for select to terezi_gate using (true);
create policy gate_add on phone_token for insert to terezi_gate with check (true);
create policy gate_change on phone_token for update to terezi_gate using (true);
revoke insert, select on phone_token from terezi_app;
grant insert, select on phone_token to terezi_gate;
grant update (last_used_at, ended_at, ended_why) on phone_token to terezi_gate;
