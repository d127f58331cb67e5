-- What is named somewhere is archived instead of removed. Both leave every list and can be named no more, by the one mark
-- `deleted_at`, so that nothing that reads it has to know of the archive; `archived` says which of the two it was.

alter table field_history drop constraint field_history_kind_check;
alter table field_history add constraint field_history_kind_check
  check (kind in ('insert', 'update', 'delete', 'archive', 'restore'));

create or replace function app.record_history() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  silent constant text[] := '{version,search_key,password_hash,secret_hash}';
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

-- Gives a table of a kept noun its mark.
create procedure app.can_be_archived(target regclass) language plpgsql as $$
begin
  execute format('alter table %s add column archived boolean not null default false, '
    || 'add check (deleted_at is not null or not archived)', target);
  call app.may_change(target, '{archived}');
end
$$;

do $$
declare target regclass;
begin
  foreach target in array
      '{car_brand,car_model,truck_type,cargo_type,cargo,customer,sender,driver,truck,trailer}'::regclass[] loop
    call app.can_be_archived(target);
  end loop;
end
$$;
