-- The logs grow for as long as trucks are weighed. Each is cut by its ids, and what it holds already becomes its first partition: the rows
-- stay where they are, with their indexes.
drop function app.action_line(bigint, action_log);
create schema partitions;

do $$
declare
  log text;
  fence name;
begin
  alter table field_history drop constraint field_history_put_back_from_fkey;
  drop trigger news on field_history;
  drop trigger note on action_log;
  drop index action_log_company_id_id_idx;
  foreach log in array '{field_history,action_log}'::text[] loop
    for fence in select polname from pg_policy where polrelid = log::regclass loop
      execute format('drop policy %I on %I', fence, log);
    end loop;
    execute format('alter table %I disable row level security, no force row level security', log);
    execute format('revoke all on %I from terezi_app, terezi_gate', log);
    execute format('alter table %I alter column id drop identity', log);
    execute format('alter table %I set schema partitions', log);
    execute format('alter table partitions.%I rename to %I', log, log || '_1');
  end loop;
end
$$;

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

create table action_log (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint default app.acting_user(),
  action text not null,
  target text,
  detail jsonb not null default '{}',
  address text default app.asked('address'),
  request_id text default app.request_id(),
  at timestamp with time zone not null default now(),
  acted_as text default app.acting_as(),
  on_behalf_of bigint default app.on_behalf_of(),
  asked text default app.asked('line') check (length(asked) <= 300),
  device text default app.asked('device') check (length(device) <= 300),
  -- The code of the problem with which it was refused.
  outcome text not null default 'ok' check (length(outcome) <= 80),
  took_ms integer default ((EXTRACT(epoch from (clock_timestamp() - now())) * 1000))::integer,
  unique (company_id, id)
) partition by range (id);

-- The next id of a log is greater than all that it holds; its first partition ends where whole ones begin.
do $$
declare
  log text;
  newest bigint;
begin
  foreach log in array '{field_history,action_log}'::text[] loop
    execute format('select coalesce(max(id), 0) from partitions.%I', log || '_1') into newest;
    execute format('alter table %I attach partition partitions.%I for values from (minvalue) to (%s)', log, log || '_1',
      (newest / 10000000 + 1) * 10000000 + 1);
    perform setval(pg_get_serial_sequence(log, 'id'), newest + 1, false);
  end loop;
end
$$;

-- Before the fence, which would hide the entries from an owner who is no superuser.
alter table field_history
  add constraint field_history_put_back_from_fkey foreign key (company_id, put_back_from)
    references field_history (company_id, id);

-- functions
call app.partition_ahead('field_history');
call app.tenant_table('field_history', append_only => true);

create index on field_history (company_id, table_name, row_id, id);
create index on field_history (row_id, id) where table_name = 'user_account'
  and (changes ? 'must_change_pass_at_next_login');
create index field_history_at_idx on field_history using brin (at) with (pages_per_range='16');
create index field_history_weight_idx on field_history (company_id, id) where kind = 'update'
  and ((changes)::text ~ '_kg": \[[^n]');

create trigger news after insert on field_history for each row execute function app.note_history();

create policy gate_add on field_history for insert to terezi_gate with check (true);
create policy gate on field_history for select to terezi_gate using (true);
revoke insert on field_history from terezi_app;
grant insert, select on field_history to terezi_gate;

call app.partition_ahead('action_log');
call app.tenant_table('action_log', append_only => true);

create index on action_log (user_id, id) where action in ('sign-in', 'sign-in-failed');

create trigger note after insert on action_log for each row execute function app.note_action();

create policy gate_add on action_log for insert to terezi_gate with check (true);
create policy gate on action_log for select to terezi_gate using (true);
revoke insert on action_log from terezi_app;
grant insert, select on action_log to terezi_gate;
grant insert (company_id, action, target, detail, address) on action_log to terezi_app;
