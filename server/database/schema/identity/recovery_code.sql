-- A code that stands for the second factor once, kept as its hash.
create table recovery_code (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  hash bytea not null,
  used_at timestamptz,
  unique (user_id, hash),
  unique (company_id, id)
);

call app.tenant_table('recovery_code', append_only => true);

alter table recovery_code
  add foreign key (company_id, user_id) references user_account (company_id, id);

create policy gate on recovery_code for select to terezi_gate using (true);
create policy gate_add on recovery_code for insert to terezi_gate with check (true);
create policy gate_change on recovery_code for update to terezi_gate using (true);
create policy gate_remove on recovery_code for delete to terezi_gate using (true);
revoke insert, select on recovery_code from terezi_app;
grant insert, select, delete on recovery_code to terezi_gate;
grant update (used_at) on recovery_code to terezi_gate;
