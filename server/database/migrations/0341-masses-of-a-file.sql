-- A file changes no mass from which a net is computed: what its rows would change waits beside them, and one request for all
-- of them is made in the name of whoever had the file written.

alter table import_row add column masses jsonb check (jsonb_typeof(masses) = 'object');
call app.may_change('import_row', '{masses}');

-- Whoever a job stands for is named as whoever does it themselves.
grant create on schema gate to terezi_gate;
-- gate.own_name: from 0062
create or replace function gate.own_name() returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select fullname from user_account where id = coalesce(app.acting_user(), app.on_behalf_of());
$$;
-- gate.own_role: from 0099
create or replace function gate.own_role() returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select g.role from user_account u join user_group g on g.id = u.user_group_id
    where u.id = coalesce(app.acting_user(), app.on_behalf_of());
$$;
revoke create on schema gate from terezi_gate;

alter table request alter column proposed_by set default coalesce(app.acting_user(), app.on_behalf_of());
