-- A record that a site sends is looked up by its site alone: all scales of everybody were read for each.
grant create on schema gate to terezi_gate;
drop function gate.scales_at(bigint[]);
create function gate.scales_at(sites bigint[]) returns table (site_id bigint, scale_id bigint, company_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.site_id, s.id, s.company_id from scale s where s.site_id = any (sites);
$$;

alter function gate.scales_at(bigint[]) owner to terezi_gate;
revoke all on function gate.scales_at(bigint[]) from public;
grant execute on function gate.scales_at(bigint[]) to terezi_app;
revoke create on schema gate from terezi_gate;
