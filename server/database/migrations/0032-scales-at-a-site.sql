-- An agent speaks for the scales that hang at its site, and for no others: asked at the broker's door.

grant create on schema gate to terezi_gate;

create function gate.scales_at(sites bigint[]) returns table (site_id bigint, scale_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.site_id, s.id from scale s where s.site_id = any (sites);
$$;
create index on scale (site_id);

alter function gate.scales_at(bigint[]) owner to terezi_gate;
revoke all on function gate.scales_at(bigint[]) from public;
grant execute on function gate.scales_at(bigint[]) to terezi_app;
revoke create on schema gate from terezi_gate;
