-- What the last check of the records behind a ticket read and found. Whoever opens a receipt is answered from here;
-- nothing is checked while somebody waits for it.
-- owner: weighing
create table ticket_verdict (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  operation_id bigint not null,
  -- Somebody is at it until then: another server leaves it alone.
  claimed_until timestamptz not null,
  -- The ticket's weights as they were when it was checked; a ticket with others has no verdict yet.
  weight1_record_id bigint,
  weight2_record_id bigint,
  -- [{from, to, count}]: a scale's records by their names, and how many of them were read.
  runs jsonb,
  -- Fingerprints of the keys that the records were checked against.
  keys jsonb,
  -- {record, what}, or null where nothing was found.
  finding jsonb,
  checked_at timestamptz,
  unique (company_id, operation_id),
  check (num_nulls(weight1_record_id, runs, keys, checked_at) in (0, 4)),
  foreign key (company_id, operation_id) references operation (company_id, id),
  foreign key (company_id, weight1_record_id) references weight_record (company_id, id),
  foreign key (company_id, weight2_record_id) references weight_record (company_id, id)
);
call app.tenant_table('ticket_verdict', append_only => true);
grant update (claimed_until, weight1_record_id, weight2_record_id, runs, keys, finding, checked_at)
  on ticket_verdict to terezi_app;

-- Opens the fence of the one company that a receipt is of, for whoever holds the receipt, in a single step: what is
-- asked next can be sent along without waiting for the answer.
grant create on schema gate to terezi_gate;
create function gate.enter_receipt(wanted text, request text) returns table (operation_id bigint, company_id bigint)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  found_operation bigint;
  of_company bigint;
begin
  select o.id, o.company_id into found_operation, of_company from operation o where o.public_id = wanted;
  if not found then return; end if;
  perform gate.enter_company(of_company, request);
  return query select found_operation, of_company;
end
$$;
alter function gate.enter_receipt(text, text) owner to terezi_gate;
revoke all on function gate.enter_receipt(text, text) from public;
grant execute on function gate.enter_receipt(text, text) to terezi_app;
drop function gate.receipt(text);
revoke create on schema gate from terezi_gate;
