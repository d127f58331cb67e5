-- One row a change: which fields, from what, to what, by whom, in which request.
create table field_history (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  table_name text not null,
  row_id bigint not null,
  kind text not null check (kind in ('insert', 'update', 'delete', 'archive', 'restore')),
  changes jsonb not null,
  user_id bigint default app.acting_user(),
  request_id text default app.request_id(),
  at timestamp with time zone not null default now(),
  acted_as text default app.acting_as(),
  on_behalf_of bigint default app.on_behalf_of(),
  put_back_from bigint default app.putting_back(),
  unique (company_id, id)
) partition by range (id);

call app.partition_ahead('field_history');
call app.tenant_table('field_history', append_only => true);

alter table field_history
  add constraint field_history_put_back_from_fkey foreign key (company_id, put_back_from)
    references field_history (company_id, id);

create index on field_history (company_id, table_name, row_id, id);
create index on field_history (row_id, id) where table_name = 'user_account'
  and (changes ? 'must_change_pass_at_next_login');
create index field_history_at_idx on field_history using brin (at) with (pages_per_range='16');
create index field_history_weight_idx on field_history (company_id, id) where kind = 'update'
  and ((changes)::text ~ '_kg": \[[^n]');

-- Every entry of the history is news: a table that has a history needs no more.
create trigger news after insert on field_history for each row execute function app.note_history();

create policy gate_add on field_history for insert to terezi_gate with check (true);
create policy gate on field_history for select to terezi_gate using (true);
revoke insert on field_history from terezi_app;
grant insert, select on field_history to terezi_gate;
