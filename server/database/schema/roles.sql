-- The roles of the program's logins. They belong to the whole PostgreSQL, so a step of their own makes them, again on each try.

do $$
declare
  each text;
begin
  -- Every request runs as the app. The gate owns the functions that look before a company is known; the porter asks for
  -- them at the door, and the worker carries out jobs. None of them can bypass row security.
  foreach each in array '{terezi_app,terezi_gate,terezi_porter,terezi_worker}'::text[] loop
    if not exists (select from pg_roles where rolname = each) then
      begin
        execute format('create role %I nologin nosuperuser nobypassrls', each);
      exception when duplicate_object or unique_violation then null; -- another database of this cluster was quicker
      end;
    end if;
    begin
      execute format('grant %I to %I', each, current_user);
    exception when insufficient_privilege then
      -- The account that made the roles beforehand must have made this one a member of each.
      if not pg_has_role(each, 'member') then raise; end if;
    end;
  end loop;
end
$$;
grant terezi_app to terezi_worker;
