create or replace function app.note_history() returns trigger language plpgsql as $$
begin
  perform app.note_change(new.table_name, new.company_id, new.row_id);
  return null;
end
$$;

-- Writes into the history of an account that the second factor was turned on or off.
create or replace function app.tell_second_factor(account bigint, before text, after text) returns void
language sql set search_path = public, app, pg_temp as $$
  insert into field_history (company_id, table_name, row_id, kind, changes)
    select u.company_id, 'user_account', u.id, 'update',
        jsonb_build_object('second_factor', jsonb_build_array(before, after))
      from user_account u where u.id = account;
$$;
alter function app.tell_second_factor(bigint,text,text) owner to terezi_gate;
revoke all on function app.tell_second_factor(bigint,text,text) from public;

-- Writes into a company's history what became of its telephone's token.
create or replace function app.tell_phone_token(company bigint, before text, after text) returns void
language sql set search_path = public, app, pg_temp as $$
  insert into field_history (company_id, table_name, row_id, kind, changes)
    values (company, 'company', company, 'update', jsonb_build_object('phone_token', jsonb_build_array(before, after)));
$$;
alter function app.tell_phone_token(bigint,text,text) owner to terezi_gate;
revoke all on function app.tell_phone_token(bigint,text,text) from public;

-- Since when a person is at work here: since their account came to life, or, where it began alive, since it began.
create or replace function gate.joined_at(account bigint) returns timestamptz
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
