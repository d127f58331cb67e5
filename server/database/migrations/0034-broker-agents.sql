-- Who may sign in to a broker of somebody's own, and for what: asked by whoever writes that broker's list of rights.

grant create on schema gate to terezi_gate;

create function gate.broker_agents() returns table (name text, site_id bigint, scales bigint[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.name, a.site_id,
    coalesce((select array_agg(s.id order by s.id) from scale s where s.site_id = a.site_id), '{}')
  from site_agent a where a.revoked_at is null order by a.name;
$$;

alter function gate.broker_agents() owner to terezi_gate;
revoke all on function gate.broker_agents() from public;
grant execute on function gate.broker_agents() to terezi_app;
revoke create on schema gate from terezi_gate;
