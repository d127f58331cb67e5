-- Every site with its company, for the link that speaks to all of them.
create or replace function gate.all_sites() returns table (site_id bigint, company_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, s.company_id from site s;
$$;
alter function gate.all_sites() owner to terezi_gate;
revoke all on function gate.all_sites() from public;
grant execute on function gate.all_sites() to terezi_app;

-- A site stays while it is in use: a scale hangs there, or an agent may come in.
create or replace function app.keep_site() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null and old.deleted_at is null and (
    exists (select from scale s where s.company_id = new.company_id and s.site_id = new.id and s.deleted_at is null)
    or exists (select from site_agent a where a.company_id = new.company_id and a.site_id = new.id and a.revoked_at is null))
  then
    raise exception 'something works at this site' using errcode = 'TZ418';
  end if;
  return new;
end
$$;
