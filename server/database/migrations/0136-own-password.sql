-- Since when somebody's password is the one that it is; null of one from before this was kept.

alter table user_account add column password_changed_at timestamptz;
create function app.note_password() returns trigger language plpgsql as $$
begin
  new.password_changed_at := now();
  return new;
end
$$;
create trigger first_password before insert on user_account for each row
  when (new.password_hash is not null) execute function app.note_password();
create trigger other_password before update on user_account for each row
  when (new.password_hash is distinct from old.password_hash) execute function app.note_password();

grant create on schema gate to terezi_gate;
create function gate.own_password_changed_at() returns timestamptz
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.password_changed_at from user_account u where u.id = app.acting_user();
$$;
alter function gate.own_password_changed_at() owner to terezi_gate;
revoke all on function gate.own_password_changed_at() from public;
grant execute on function gate.own_password_changed_at() to terezi_app;

-- Since when somebody is at work here: since their account came to life, or, where it began alive, since it began.
create function gate.joined_at(account bigint) returns timestamptz
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(
      (select h.at from field_history h where h.company_id = u.company_id and h.table_name = 'user_account'
        and h.row_id = u.id and h.changes -> 'status_id' ->> 1 = '4'
        and h.changes -> 'status_id' ->> 0 <> '5' order by h.id limit 1),
      (select h.at from field_history h where h.company_id = u.company_id and h.table_name = 'user_account'
        and h.row_id = u.id and h.kind = 'insert' and u.status_id in (4, 5) order by h.id limit 1))
    from user_account u where u.id = account and (app.sees_all() or u.company_id = any (app.visible_companies()::bigint[]));
$$;
alter function gate.joined_at(bigint) owner to terezi_gate;
revoke all on function gate.joined_at(bigint) from public;
grant execute on function gate.joined_at(bigint) to terezi_app;
revoke create on schema gate from terezi_gate;
