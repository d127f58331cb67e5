-- The open tickets of an order: also those that a caller's days do not show, and those that reserve nothing, since nobody knows what
-- their trucks bring. While there is one the order does not end.
create index on operation (company_id, order_id) where status_id = 1 and order_id is not null;

grant create on schema app to terezi_gate;
create function app.open_tickets_of(wanted bigint) returns integer
language sql stable security definer set search_path = public, app, pg_temp as $$
  select count(*)::integer from operation o
    where o.company_id = app.acting_company() and o.order_id = wanted and o.status_id = 1;
$$;
alter function app.open_tickets_of(bigint) owner to terezi_gate;
revoke all on function app.open_tickets_of(bigint) from public;
grant execute on function app.open_tickets_of(bigint) to terezi_app;
revoke create on schema app from terezi_gate;
