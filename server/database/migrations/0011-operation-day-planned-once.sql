-- The same deed as before, in a language whose plans are kept: a function in plain SQL was planned anew for
-- every ticket, which took two thirds of the time of writing one.
create or replace function app.add_to_operation_day(ticket operation, sign integer) returns void language plpgsql as $$
begin
  insert into operation_day (company_id, scale_id, day, status_id, direction, count, net_kg)
    values (ticket.company_id, ticket.scale_id, app.company_day(ticket.company_id, ticket.operation_at),
      ticket.status_id, coalesce(ticket.direction, ''), sign, sign * coalesce(ticket.net_kg, 0))
    on conflict (company_id, scale_id, day, status_id, direction)
    do update set count = operation_day.count + excluded.count, net_kg = operation_day.net_kg + excluded.net_kg;
end
$$;
