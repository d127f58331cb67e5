-- The agent behind a name, for the broker.
create or replace function gate.find_agent(wanted text) returns table (agent_id bigint, company_id bigint, site_id bigint, secret_hash bytea)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id, a.company_id, a.site_id, a.secret_hash from site_agent a where a.name = wanted and a.revoked_at is null;
$$;
alter function gate.find_agent(text) owner to terezi_gate;
revoke all on function gate.find_agent(text) from public;
grant execute on function gate.find_agent(text) to terezi_app;

-- Which of these agents still have their credential, and for which site: asked for the connected ones.
create or replace function gate.live_agents(ids bigint[]) returns table (agent_id bigint, site_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id, a.site_id from site_agent a where a.id = any (ids) and a.revoked_at is null;
$$;
alter function gate.live_agents(bigint[]) owner to terezi_gate;
revoke all on function gate.live_agents(bigint[]) from public;
grant execute on function gate.live_agents(bigint[]) to terezi_app;

create or replace function app.keep_key_binding() returns trigger language plpgsql as $$
begin
  if old.device_key_id is not null and new.device_key_id is distinct from old.device_key_id then
    raise check_violation using message = 'a credential vouches for its first key alone';
  end if;
  if old.revoked_at is not null and new.revoked_at is null then
    raise check_violation using message = 'a revoked credential stays revoked';
  end if;
  return new;
end
$$;
