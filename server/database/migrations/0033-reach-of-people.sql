-- How far the eyes of these people reach now, by their role and their company: asked for the open live streams, at first
-- and again and again.

grant create on schema gate to terezi_gate;

create function gate.reach_of(users bigint[])
returns table (user_id bigint, role text, company_id bigint, sees_all boolean, companies bigint[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, g.role, c.id, c.type_id = 0,
    case c.type_id when 1 then (select array_agg(each.id order by each.id) from company each
      where each.id = c.id or each.operator_company_id = c.id) else array[c.id] end
  from user_account u join user_group g on g.id = u.user_group_id join company c on c.id = u.company_id
  where u.id = any (users);
$$;

alter function gate.reach_of(bigint[]) owner to terezi_gate;
revoke all on function gate.reach_of(bigint[]) from public;
grant execute on function gate.reach_of(bigint[]) to terezi_app;
revoke create on schema gate from terezi_gate;
