-- Of a company that waits for its e-mail, whoever answers for it sees whom the link was mailed to and until when it is good.

grant create on schema gate to terezi_gate;
create function gate.company_links(companies bigint[]) returns table (company_id bigint, user_id bigint, until timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.company_id, u.id,
      (select max(s.expires_at) from single_use s where s.user_id = u.id and s.kind = 'email' and s.used_at is null)
    from user_account u
    where u.company_id = any (companies) and u.status_id = 2 and u.deleted_at is null
      and (app.sees_all() or u.company_id = any (app.visible_companies()::bigint[]));
$$;
alter function gate.company_links(bigint[]) owner to terezi_gate;
revoke all on function gate.company_links(bigint[]) from public;
grant execute on function gate.company_links(bigint[]) to terezi_app;
revoke create on schema gate from terezi_gate;
