-- What a ticket's own triggers do on each capture, as before and in fewer steps: the rules are the same.

-- Each value is looked up in the row before, where both rows were taken apart and joined.
create or replace function app.record_history() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  silent constant text[] := '{version,search_key,search_text,password_hash,secret_hash}';
  before jsonb;
  changed jsonb := '{}';
  kind text := lower(tg_op);
begin
  if tg_op = 'UPDATE' then
    before := to_jsonb(old);
    select jsonb_object_agg(after.key, jsonb_build_array(before -> after.key, after.value)) into changed
      from jsonb_each(to_jsonb(new)) as after
      where after.value is distinct from before -> after.key and after.key <> all (silent);
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

-- Both sums of a change in one statement, and always in one order, so that no two changes wait for each other.
create or replace function app.keep_operation_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_to_operation_day(new, 1);
    return null;
  end if;
  if (old.status_id, old.direction, old.net_kg, old.operation_at)
    is not distinct from (new.status_id, new.direction, new.net_kg, new.operation_at) then return null; end if;
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg)
    select new.company_id, new.scale_id, app.company_day(new.company_id, each.at), each.status, coalesce(each.direction, ''),
        sum(each.sign), sum(each.sign * coalesce(each.net, 0))
      from (values (old.operation_at, old.status_id, old.direction, old.net_kg, -1),
        (new.operation_at, new.status_id, new.direction, new.net_kg, 1)) as each (at, status, direction, net, sign)
      group by 3, 4, 5 order by 3, 4, 5
    on conflict (company_id, scale_id, day, status_id, direction)
    do update set count = operation_day.count + excluded.count, net_kg = operation_day.net_kg + excluded.net_kg;
  return null;
end
$$;

-- The three columns by name, and not by taking both rows apart.
drop trigger actors on operation;
grant create on schema app to terezi_gate;
create or replace function app.check_actors() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  actor bigint := app.acting_user();
  person bigint;
begin
  for person in
    select named.id from (values (new.opened_by, old.opened_by), (new.completed_by, old.completed_by),
        (new.cancelled_by, old.cancelled_by)) as named (id, before)
      where named.id is distinct from named.before and named.id is not null and named.id is distinct from actor
  loop
    if not exists (select from user_account u where u.id = person and u.company_id = new.company_id) then
      raise exception 'person % neither belongs to company % nor acts', person, new.company_id using errcode = '23503';
    end if;
  end loop;
  return null;
end
$$;
revoke create on schema app from terezi_gate;
create constraint trigger actors after insert or update of opened_by, completed_by, cancelled_by on operation
  for each row execute function app.check_actors();
