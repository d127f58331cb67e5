-- A change of a doubted ticket is counted when its doubt ends: until then its day does not have it.
create or replace function app.is_ticket_doubted(company bigint, ticket bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from ticket_doubt d where d.company_id = company and d.operation_id = ticket and d.ended_at is null);
end
$$;
