-- Who did something and when is said by the transaction, never by whoever writes it down: the API's role cannot add to
-- a table's history at all, and of an action it tells what was done, not by whom or at what hour.

-- History is written with the gate's rights, by the tables' own triggers. Everything that one transaction changed
-- carries its one instant.
create or replace function app.record_history() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  silent constant text[] := '{version,search_key,password_hash,secret_hash}';
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    changed := '{}';
  else
    select jsonb_object_agg(key, jsonb_build_array(before.value, after.value)) into changed
      from jsonb_each(to_jsonb(old)) as before join jsonb_each(to_jsonb(new)) as after using (key)
      where before.value is distinct from after.value and key <> all (silent);
    if changed is null then return null; end if;
  end if;
  insert into field_history (company_id, table_name, row_id, kind, changes)
    values (new.company_id, tg_table_name, new.id, lower(tg_op), changed);
  return null;
end
$$;
grant create on schema app to terezi_gate;
alter function app.record_history() owner to terezi_gate;
revoke create on schema app from terezi_gate;

alter table field_history
  alter column user_id set default app.acting_user(),
  alter column request_id set default app.request_id(),
  alter column at set default now();
revoke insert on field_history from terezi_app;

alter table action_log
  alter column user_id set default app.acting_user(),
  alter column request_id set default app.request_id(),
  alter column at set default now();
revoke insert on action_log from terezi_app;
grant insert (company_id, action, target, detail, address) on action_log to terezi_app;
