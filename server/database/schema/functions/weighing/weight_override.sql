-- Lets one weight through in the name of a person whose code was compared; null where what it names is not the company's.
create or replace function gate.permit_weight(account bigint, compared text, given jsonb, lifetime interval)
returns table (id bigint, expires_at timestamptz)
language sql security definer set search_path = public, app, pg_temp as $$
  insert into weight_override (company_id, scale_id, stage, truck_id, operation_id, objections, reason, note, asked_by,
      given_by, given_by_name, expires_at)
    select u.company_id, sc.id, r.stage, r."truckId", r."operationId", r.objections, r.reason, r.note, app.acting_user(),
        u.id, u.fullname, now() + lifetime
      from jsonb_to_record(given) as r("scaleId" bigint, stage text, "truckId" bigint, "operationId" bigint,
          objections jsonb, reason smallint, note text)
        join user_account u on u.id = account and compared = (select hash from gate.supervisor_code_of(account))
        join scale sc on sc.id = r."scaleId" and sc.company_id = u.company_id
      where (r."truckId" is null
          or exists (select from truck t where t.id = r."truckId" and t.company_id = u.company_id))
        and (r."operationId" is null
          or exists (select from operation o where o.id = r."operationId" and o.company_id = u.company_id))
    returning weight_override.id, weight_override.expires_at;
$$;
alter function gate.permit_weight(bigint,text,jsonb,interval) owner to terezi_gate;
revoke all on function gate.permit_weight(bigint,text,jsonb,interval) from public;
grant execute on function gate.permit_weight(bigint,text,jsonb,interval) to terezi_porter;

-- Lets through the weight of a request, in the name of the person who approves it in this transaction; null for any other.
create or replace function gate.permit_asked(asked bigint, lifetime interval) returns bigint
language sql security definer set search_path = public, app, pg_temp as $$
  insert into weight_override (company_id, scale_id, stage, truck_id, operation_id, objections, reason, note, asked_by,
      given_by, given_by_name, expires_at, request_id)
    select r.company_id, sc.id, r.after ->> 'stage', case r.noun when 'truck' then r.row_id end,
        case r.noun when 'operation' then r.row_id end, to_jsonb(string_to_array(r.after ->> 'objections', ',')),
        (r.after ->> 'reason')::smallint, r.after ->> 'note', r.proposed_by, r.decided_by, r.decided_by_name,
        now() + lifetime, r.id
      from request r join scale sc on sc.company_id = r.company_id and sc.id = (r.after ->> 'scaleId')::bigint
      where r.id = asked and r.company_id = app.acting_company() and r.kind in ('truck-weight-override', 'operation-weight-override')
        and r.status_id = 2 and r.decided_at = now() and r.decided_by = app.acting_user()
        and r.proposed_by <> app.acting_user()
    returning weight_override.id;
$$;
alter function gate.permit_asked(bigint,interval) owner to terezi_gate;
revoke all on function gate.permit_asked(bigint,interval) from public;
grant execute on function gate.permit_asked(bigint,interval) to terezi_app;
