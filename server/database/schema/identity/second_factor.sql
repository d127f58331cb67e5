-- A second factor: what a person's telephone shows beside their password, with ten codes for the day on which it is lost.
create table second_factor (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null unique,
  -- Sealed with a key of the server's: a copy of the database shows no code.
  sealed bytea not null,
  key_id text not null,
  -- Null until a code has shown that the app has the secret; until then it asks for nothing.
  proven_at timestamptz,
  -- The step of the last code that was taken: each is taken once.
  last_step bigint not null default 0,
  unique (company_id, id)
);

call app.tenant_table('second_factor', append_only => true);

alter table second_factor
  add foreign key (company_id, user_id) references user_account (company_id, id);

create policy gate on second_factor for select to terezi_gate using (true);
create policy gate_add on second_factor for insert to terezi_gate with check (true);
create policy gate_change on second_factor for update to terezi_gate using (true);
create policy gate_remove on second_factor for delete to terezi_gate using (true);
revoke insert, select on second_factor from terezi_app;
grant insert, select, delete on second_factor to terezi_gate;
grant update (sealed, key_id, proven_at, last_step) on second_factor to terezi_gate;
