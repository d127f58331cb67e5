-- A write and its answer, kept under the key that the caller chose.
create table idempotency_key (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  key text not null check ((length(key) >= 1) and (length(key) <= 200)),
  fingerprint bytea not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  unique (company_id, user_id, key),
  unique (company_id, id)
);

call app.tenant_table('idempotency_key', append_only => true);

create index on idempotency_key (created_at);

create policy gate on idempotency_key for select to terezi_gate using (true);
create policy gate_remove on idempotency_key for delete to terezi_gate using (true);
grant select, delete on idempotency_key to terezi_gate;
