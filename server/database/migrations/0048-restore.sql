-- A record that was removed can be put back, and history tells both from an ordinary change: 'delete' and 'restore'.
-- Entries from before stay as they were written: 'update' of deleted_at.

alter table field_history drop constraint field_history_kind_check;
alter table field_history add constraint field_history_kind_check
  check (kind in ('insert', 'update', 'delete', 'restore'));

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
    if changed ? 'deleted_at' then
      kind := case when changed #>> '{deleted_at,1}' is null then 'restore' else 'delete' end;
    end if;
  end if;
  insert into field_history (company_id, table_name, row_id, kind, changes)
    values (new.company_id, tg_table_name, new.id, kind, changed);
  return null;
end
$$;
