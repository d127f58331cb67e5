-- A credential vouches for one signing key: the first that its agent presents. Any other key is kept, revoked,
-- until an administrator takes the pin off or gives the site a new credential.
alter table site_agent add column device_key_id bigint;
alter table site_agent add foreign key (company_id, device_key_id) references device_key (company_id, id);

-- Barriers and lights of a scale, as domain/devices/link.ts describes them; null where it has none.
alter table scale add column outputs jsonb;

grant create on schema gate to terezi_gate;

-- Every site with its company, for the link that speaks to all of them.
create function gate.all_sites() returns table (site_id bigint, company_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, s.company_id from site s;
$$;

-- Which of these agents still have their credential, and for which site: asked for the agents on the line.
create function gate.live_agents(ids bigint[]) returns table (agent_id bigint, site_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.id, a.site_id from site_agent a where a.id = any (ids) and a.revoked_at is null;
$$;

do $$
declare each text;
begin
  foreach each in array '{gate.all_sites(),gate.live_agents(bigint[])}'::text[] loop
    execute format('alter function %s owner to terezi_gate', each);
    execute format('revoke all on function %s from public', each);
    execute format('grant execute on function %s to terezi_app', each);
  end loop;
end
$$;
revoke create on schema gate from terezi_gate;
