-- Who proposes something is told how it was decided, and whoever decides sees in which role they had asked.

grant create on schema gate to terezi_gate;

-- In which role the caller acts, whichever company they have entered.
create function gate.own_role() returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select g.role from user_account u join user_group g on g.id = u.user_group_id where u.id = app.acting_user();
$$;

-- owner: requests
-- Empty for what was proposed before there was this column.
alter table request add column proposed_by_role text
  check (proposed_by_role in ('SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer'));

-- Whom a letter about a request of the company acted in goes to, and in which language. Who has entered the company is of
-- another one; whoever does not sign in any more is not written to.
create function gate.proposer(asked bigint) returns table (email text, fullname text, language text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.email, u.fullname, u.language from request r join user_account u on u.id = r.proposed_by
    where r.id = asked and r.company_id = app.acting_company() and u.deleted_at is null and u.status_id = 4;
$$;
create policy gate on request for select to terezi_gate using (true);
grant select (id, company_id, proposed_by) on request to terezi_gate;

do $$
declare
  each text;
begin
  foreach each in array '{"own_role()","proposer(bigint)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
  grant execute on function gate.own_role() to terezi_app;
  grant execute on function gate.proposer(bigint) to terezi_worker;
end
$$;
revoke create on schema gate from terezi_gate;

alter table request alter column proposed_by_role set default gate.own_role();
