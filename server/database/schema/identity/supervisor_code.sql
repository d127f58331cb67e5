-- With this code, six digits of their own, a supervisor proves beside a scale that it is they who let a weight through: one weight, within
-- two minutes. Kept like a password.
create table supervisor_code (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null unique,
  hash text not null,
  set_at timestamptz not null default now(),
  unique (company_id, id)
);

call app.tenant_table('supervisor_code', append_only => true);

alter table supervisor_code
  add foreign key (company_id, user_id) references user_account (company_id, id);

create policy gate on supervisor_code for select to terezi_gate using (true);
create policy gate_add on supervisor_code for insert to terezi_gate with check (true);
create policy gate_change on supervisor_code for update to terezi_gate using (true);
create policy gate_remove on supervisor_code for delete to terezi_gate using (true);
revoke insert, select on supervisor_code from terezi_app;
grant insert, select, delete on supervisor_code to terezi_gate;
grant update (hash, set_at) on supervisor_code to terezi_gate;
