-- A weight may also be let through from elsewhere: whoever weighs asks, and who approves gives what their code would have.

-- owner: weighing
alter table weight_override
  -- Of which request it came; null of what was proven beside the scale.
  add column request_id bigint,
  add foreign key (company_id, request_id) references request (company_id, id),
  -- Who decides may have entered the company from another: they are named, not held to it.
  drop constraint weight_override_company_id_given_by_fkey;
create unique index weight_override_of_request on weight_override (company_id, request_id) where request_id is not null;

grant create on schema gate to terezi_gate;
grant select (kind, noun, row_id, after, status_id, decided_by, decided_by_name, decided_at) on request to terezi_gate;

-- Lets through what was asked for, in the name of who approves it in this transaction; null of anything else.
create function gate.permit_asked(asked bigint, lifetime interval) returns bigint
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
alter function gate.permit_asked(bigint, interval) owner to terezi_gate;
revoke all on function gate.permit_asked(bigint, interval) from public;
grant execute on function gate.permit_asked(bigint, interval) to terezi_app;
revoke create on schema gate from terezi_gate;
