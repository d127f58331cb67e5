-- What a kept noun is searched by stands in one folded column, a blank between its fields (folded text has none), with an
-- index of its three-letter pieces beside the company: a part of a name is found without reading every row.
-- Row security lets no index be asked whether a text holds another, since that comparison could leak what it looks at
-- (https://www.postgresql.org/docs/15/rules-privileges.html). So the gate looks, within the same companies, and answers
-- with ids; the rows behind them are read through the fence like all others.

-- Where these are not to be had, searching reads every row and finds the same.
do $$
begin
  create extension if not exists pg_trgm schema app;
  create extension if not exists btree_gin schema app;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'without pg_trgm and btree_gin searching reads every row';
end
$$;

-- Makes rows be found by these fields, folded, and listed in this order.
create procedure app.can_be_searched(target regclass, fields text[], listed text) language plpgsql as $$
declare
  folded text := (select string_agg(format('coalesce(app.fold(%I), '''')', field), ' || '' '' || ' order by place)
    from unnest(fields) with ordinality as each(field, place));
  pieces text := (select format('%I.%I', nspname, opcname) from pg_opclass
    join pg_namespace n on n.oid = opcnamespace where opcname = 'gin_trgm_ops');
  numbers text := (select format('%I.%I', nspname, opcname) from pg_opclass o
    join pg_namespace n on n.oid = opcnamespace join pg_am a on a.oid = opcmethod
    where opcname = 'int8_ops' and amname = 'gin');
begin
  execute format('alter table %s add column search_text text not null generated always as (%s) stored', target, folded);
  execute format('create index on %s (company_id, %s, id) where deleted_at is null', target, listed);
  if pieces is not null and numbers is not null then
    execute format('create index on %s using gin (company_id %s, search_text %s)', target, numbers, pieces);
  end if;
  execute format('grant select on %s to terezi_gate', target);
  if not exists (select from pg_policy where polrelid = target and polname = 'gate') then
    execute format('create policy gate on %s for select to terezi_gate using (true)', target);
  end if;
end
$$;

call app.can_be_searched('car_brand', '{name}', '(name collate "az-x-icu")');
call app.can_be_searched('car_model', '{name}', '(name collate "az-x-icu")');
call app.can_be_searched('truck_type', '{name}', '(name collate "az-x-icu")');
call app.can_be_searched('cargo_type', '{name}', '(name collate "az-x-icu")');
call app.can_be_searched('cargo', '{name}', '(name collate "az-x-icu")');
call app.can_be_searched('customer', '{name,voen}', '(name collate "az-x-icu")');
call app.can_be_searched('sender', '{name,voen}', '(name collate "az-x-icu")');
call app.can_be_searched('driver', '{name,license_number}', '(name collate "az-x-icu")');
call app.can_be_searched('truck', '{number_plate}', 'number_plate');
call app.can_be_searched('trailer', '{number_plate,brand,model}', 'number_plate');

-- The ids of a table's rows, within the companies that this transaction sees, whose searched text holds a folded one;
-- null where there are more than so many, so that reading them all is quicker.
grant create on schema gate to terezi_gate;
create function gate.found(noun text, typed text, most integer) returns bigint[]
language plpgsql stable security definer set search_path = public, app, pg_temp as $$
declare
  found bigint[];
  pattern text := '%' || regexp_replace(typed, '([\\%_])', '\\\1', 'g') || '%';
  companies bigint[] := app.visible_companies();
  is_shared boolean := (select pg_get_expr(polqual, polrelid) like '%(company_id = 1)%'
    from pg_policy where polrelid = noun::regclass and polname = 'fence_read');
begin
  if is_shared then companies := companies || 1::bigint; end if;
  execute format('select array_agg(id) from (select id from %I where search_text like $1 %s limit $3) as each',
    noun, case when app.sees_all() then '' else 'and company_id = any ($2)' end)
    into found using pattern, companies, most + 1;
  return case when coalesce(cardinality(found), 0) <= most then coalesce(found, '{}') end;
end
$$;
alter function gate.found(text, text, integer) owner to terezi_gate;
revoke create on schema gate from terezi_gate;
revoke all on function gate.found(text, text, integer) from public;
grant execute on function gate.found(text, text, integer) to terezi_app;

create or replace function app.record_history() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  silent constant text[] := '{version,search_key,search_text,password_hash,secret_hash}';
  changed jsonb;
  kind text := lower(tg_op);
begin
  if tg_op = 'INSERT' then
    changed := '{}';
  else
    select jsonb_object_agg(key, jsonb_build_array(before.value, after.value)) into changed
      from jsonb_each(to_jsonb(old)) as before join jsonb_each(to_jsonb(new)) as after using (key)
      where before.value is distinct from after.value and key <> all (silent);
    if changed is null then return null; end if;
    if changed ? 'deleted_at' or changed ? 'archived' then
      kind := case when to_jsonb(new) ->> 'deleted_at' is null then 'restore'
        when to_jsonb(new) ->> 'archived' = 'true' then 'archive' else 'delete' end;
    end if;
  end if;
  insert into field_history (company_id, table_name, row_id, kind, changes)
    values (new.company_id, tg_table_name, new.id, kind, changed);
  return null;
end
$$;
