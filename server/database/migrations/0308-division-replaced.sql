-- A division may be made another once somebody else has approved it: the lines that stood are marked, as papers went out with
-- them, and those that come in their place have numbers that no line had before.

alter table operation_division
  add column replaced_at timestamptz,
  drop constraint operation_division_line_number_check,
  add constraint operation_division_line_number_check check (line_number between 1 and 9999);
call app.may_change('operation_division', '{replaced_at}');

-- The lines of a ticket that stand come to what it says was divided, once the transaction that writes either ends.
-- app.check_division: from 0201
create or replace function app.check_division() returns trigger language plpgsql as $$
declare
  ticket bigint := coalesce((to_jsonb(new) ->> 'operation_id')::bigint, new.id);
begin
  if (select sum(kg) from operation_division
      where company_id = new.company_id and operation_id = ticket and replaced_at is null)
    is distinct from (select divided_kg from operation where company_id = new.company_id and id = ticket) then
    raise check_violation using message = 'the lines are not what was divided', table = tg_table_name, column = 'kg';
  end if;
  return null;
end
$$;
drop trigger division_stays on operation;
drop function app.refuse_other_division();
create constraint trigger division_whole after update of divided_kg on operation deferrable initially deferred
  for each row when (old.divided_kg is distinct from new.divided_kg) execute function app.check_division();

-- What was replaced never stands again: its paper has been told to be void.
create function app.refuse_standing_again() returns trigger language plpgsql as $$
begin
  raise check_violation using message = 'a replaced line stays so', table = tg_table_name, column = 'replaced_at';
end
$$;
create trigger replaced_stays before update of replaced_at on operation_division
  for each row when (old.replaced_at is not null) execute function app.refuse_standing_again();
