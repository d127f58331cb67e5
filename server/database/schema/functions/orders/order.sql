-- Every order has its balance from the beginning.
create or replace function app.open_balance() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into balance (company_id, order_id) values (new.company_id, new.id);
  return null;
end
$$;
alter function app.open_balance() owner to terezi_gate;
