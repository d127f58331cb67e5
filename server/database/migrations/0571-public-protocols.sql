-- Opens the fence of the one company that a signed protocol of calibration is of, for whoever holds its paper.
grant create on schema gate to terezi_gate;
create function gate.enter_calibration(wanted text, request text) returns table (calibration_protocol_id bigint, company_id bigint)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  found_protocol bigint;
  of_company bigint;
begin
  select p.id, p.company_id into found_protocol, of_company from calibration_protocol p
    where p.public_id = wanted and p.signed_at is not null;
  if not found then return; end if;
  perform gate.enter_company(of_company, request, '');
  return query select found_protocol, of_company;
end
$$;
alter function gate.enter_calibration(text, text) owner to terezi_gate;
revoke all on function gate.enter_calibration(text, text) from public;
grant execute on function gate.enter_calibration(text, text) to terezi_app;
revoke create on schema gate from terezi_gate;
create policy gate on calibration_protocol for select to terezi_gate using (true);
grant select on calibration_protocol to terezi_gate;
