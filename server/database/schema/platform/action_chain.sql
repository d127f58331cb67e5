-- A place in a company's chain: which row stands there, and a hash over that row and everything before it.
create table action_chain (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  number bigint not null check (number > 0),
  log_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  unique (company_id, number),
  unique (company_id, log_id),
  unique (company_id, id)
);

call app.tenant_table('action_chain', append_only => true);

create policy gate on action_chain for select to terezi_gate using (true);
create policy gate_add on action_chain for insert to terezi_gate with check (true);
revoke insert on action_chain from terezi_app;
grant insert, select on action_chain to terezi_gate;
