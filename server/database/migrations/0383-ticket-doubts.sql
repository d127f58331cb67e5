-- A ticket that was found not to say what the server has sealed stands in no sum, from the look that found it until one that finds
-- it sound again. Whoever only writes a row here leaves nothing out: each has the server's own word.

-- owner: weighing
create table ticket_doubt (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  operation_id bigint not null,
  found_at timestamptz not null,
  -- When a look found the seal whole again.
  ended_at timestamptz,
  proof text not null,
  unique (company_id, operation_id),
  foreign key (company_id, operation_id) references operation (company_id, id)
);
create index on ticket_doubt (company_id) where ended_at is null;
call app.tenant_table('ticket_doubt', append_only => true);
grant update (found_at, ended_at, proof) on ticket_doubt to terezi_app;
-- Whoever looks at a list is told at once.
call app.tells_of('ticket_doubt', 'operation', 'operation_id');

-- What is done to a doubted ticket is counted when its doubt ends: until then its day does not have it.
create function app.is_ticket_doubted(company bigint, ticket bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from ticket_doubt d where d.company_id = company and d.operation_id = ticket and d.ended_at is null);
end
$$;
drop trigger keep_day on operation;
create trigger keep_day after insert on operation for each row execute function app.keep_operation_day();
create trigger keep_day_of_change after update of status_id, direction, net_kg, operation_at, by_hand_request_id,
    tare_kind, tare_origin, tare_trailers_kg on operation
  for each row when (not app.is_ticket_doubted(new.company_id, new.id)) execute function app.keep_operation_day();
