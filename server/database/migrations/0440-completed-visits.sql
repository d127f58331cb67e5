-- Who reads visits that are over: their flag says so, wherever visits are read.

grant create on schema gate to terezi_gate;
-- Whether whoever acts has a flag: all of them in a company that they have entered, and nobody's telephone any.
create function gate.has_flag(flag text) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce((select u.company_id <> app.acting_company() or flag = any (app.flags_of(u, g))
    from user_account u join user_group g on g.id = u.user_group_id
    where u.id = coalesce(app.acting_user(), app.on_behalf_of())), false);
$$;
alter function gate.has_flag(text) owner to terezi_gate;
revoke all on function gate.has_flag(text) from public;
grant execute on function gate.has_flag(text) to terezi_app;
revoke create on schema gate from terezi_gate;
