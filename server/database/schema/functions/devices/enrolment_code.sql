-- The company and the site of a code, found by its hash alone: its sender is not known yet.
create or replace function gate.enrolment_code(hash text) returns table (id bigint, company_id bigint, site_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.company_id, c.site_id from enrolment_code c where c.code_hash = hash;
$$;
alter function gate.enrolment_code(text) owner to terezi_gate;
revoke all on function gate.enrolment_code(text) from public;
grant execute on function gate.enrolment_code(text) to terezi_porter;
