-- A record becomes one weight at most, of any kind: the database writes down what used it and refuses a second use. What a row repeats of
-- its record can be nothing else than what the record says.
create table weight_record_use (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  weight_record_id bigint not null,
  -- Whose weight it became: the column of the row that names it.
  table_name text not null,
  column_name text not null,
  row_id bigint not null,
  at timestamptz not null default now(),
  constraint weight_record_used_once unique (company_id, weight_record_id),
  unique (company_id, id)
);

call app.tenant_table('weight_record_use', append_only => true);

alter table weight_record_use
  add foreign key (company_id, weight_record_id) references weight_record (company_id, id);

create policy gate_add on weight_record_use for insert to terezi_gate with check (true);
revoke insert on weight_record_use from terezi_app;
grant insert on weight_record_use to terezi_gate;
