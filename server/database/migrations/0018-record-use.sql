-- A record becomes one weight at most, of whatever it becomes one: the database writes down what used it and lets
-- nobody use it twice. What a row repeats of its record can be nothing else than what the record says.

-- owner: weighing
create table weight_record_use (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  weight_record_id bigint not null,
  -- Whose weight it became: the column of the row that names it.
  table_name text not null,
  column_name text not null,
  row_id bigint not null,
  at timestamptz not null default now(),
  foreign key (company_id, weight_record_id) references weight_record (company_id, id)
);
alter table weight_record_use add constraint weight_record_used_once unique (company_id, weight_record_id);
call app.tenant_table('weight_record_use', append_only => true);
revoke insert on weight_record_use from terezi_app;
create policy gate_add on weight_record_use for insert to terezi_gate with check (true);
grant insert on weight_record_use to terezi_gate;

-- For every column that names a record: with the gate's rights, so that the API's role can neither use a record up nor
-- set one free.
create function app.use_record() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  before bigint;
  taken bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if tg_op = 'UPDATE' then before := (to_jsonb(old) ->> tg_argv[0])::bigint; end if;
  if taken is not distinct from before then return null; end if;
  if before is not null then
    raise check_violation using message = 'a weight that was taken is not exchanged',
      table = tg_table_name, column = tg_argv[0];
  end if;
  insert into weight_record_use (company_id, weight_record_id, table_name, column_name, row_id)
    values (new.company_id, taken, tg_table_name, tg_argv[0], new.id);
  return null;
end
$$;
grant create on schema app to terezi_gate;
alter function app.use_record() owner to terezi_gate;
revoke create on schema app from terezi_gate;

alter table weight_record no force row level security;
alter table weight_record add constraint weight_record_copies unique (company_id, id, kg, taken_at);
alter table weight_record force row level security;

-- Ties a row's weight to its record: `record` names it, `kg` and `at` repeat what it says, all three or none, and the
-- record is used by it.
create procedure app.uses_record(target regclass, record text, kg text, at text)
language plpgsql as $$
begin
  execute format('alter table %s add constraint %I foreign key (company_id, %I, %I, %I) '
    || 'references weight_record (company_id, id, kg, taken_at)', target, record || '_is_copied', record, kg, at);
  execute format('alter table %s add check (num_nonnulls(%I, %I, %I) in (0, 3))', target, record, kg, at);
  execute format('create trigger %I after insert or update of %I on %s for each row execute function app.use_record(%L)',
    'use_' || record, record, target, record);
end
$$;

-- The owner stands behind the fences too, so they are lifted meanwhile.
alter table operation no force row level security;
alter table weight_record no force row level security;
alter table weight_record_use no force row level security;
insert into weight_record_use (company_id, weight_record_id, table_name, column_name, row_id, at)
  select company_id, weight1_record_id, 'operation', 'weight1_record_id', id, weight1_at from operation
  union all
  select company_id, weight2_record_id, 'operation', 'weight2_record_id', id, weight2_at from operation
    where weight2_record_id is not null;
alter table operation
  drop constraint operation_company_id_weight1_record_id_fkey,
  drop constraint operation_company_id_weight2_record_id_fkey;
drop index operation_company_id_weight1_record_id_idx, operation_company_id_weight2_record_id_idx;
call app.uses_record('operation', 'weight1_record_id', 'weight1_kg', 'weight1_at');
call app.uses_record('operation', 'weight2_record_id', 'weight2_kg', 'weight2_at');
alter table operation force row level security;
alter table weight_record force row level security;
alter table weight_record_use force row level security;
