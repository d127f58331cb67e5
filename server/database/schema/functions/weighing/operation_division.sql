-- A line that was replaced never stands again: its paper was declared void.
create or replace function app.refuse_standing_again() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'a replaced line stays so', table = tg_table_name, column = 'replaced_at';
end
$$;

create or replace function app.note_part_of_operation() returns trigger language plpgsql as $$
begin
  perform app.note_ticket(new.operation_id);
  return null;
end
$$;

-- The lines of the ticket's own net add up to what it says was divided, the others to what it drew.
create or replace function app.check_division() returns trigger language plpgsql as $$
declare
  ticket bigint := coalesce((to_jsonb(new) ->> 'operation_id')::bigint, new.id);
begin
  if (select row(sum(kg) filter (where from_net_pool is null), sum(kg) filter (where from_net_pool)) from operation_division
      where company_id = new.company_id and operation_id = ticket and replaced_at is null)
    is distinct from (select row(divided_kg, net_pool_drawn_kg) from operation
      where company_id = new.company_id and id = ticket) then
    raise check_violation using message = 'the lines are not what was divided', table = tg_table_name, column = 'kg';
  end if;
  return null;
end
$$;
