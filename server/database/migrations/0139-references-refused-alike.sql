-- A reference to another company's row is refused in the same words as one to no row. What judges it goes first: triggers
-- take their turns by their names, and the one of a foreign key, "RI_ConstraintTrigger…", would only know whether there is a row.
create or replace procedure app.shared_reference(target regclass, column_name text, catalogue regclass)
language plpgsql as $$
begin
  execute format('alter table %s add foreign key (%I) references %s (id)', target, column_name, catalogue);
  execute format('create constraint trigger %I after insert or update of %I on %s for each row '
    || 'execute function app.check_shared_reference(%L, %L)',
    'Fence_' || column_name, column_name, target, catalogue::text, column_name);
end
$$;

do $$
declare
  each record;
begin
  for each in
    select tgrelid::regclass as target, tgname as name from pg_trigger
    where tgfoid = 'app.check_shared_reference'::regproc and tgname like 'shared\_%'
  loop
    execute format('alter trigger %I on %s rename to %I', each.name, each.target, 'Fence_' || substr(each.name, 8));
  end loop;
end
$$;

alter trigger actors on operation rename to "Fence_actors";

-- The counter of another company's scale is no conflict: it is a scale that is not there.
alter table receipt_counter add constraint receipt_counter_of_scale unique (company_id, scale_id);
alter table receipt_counter drop constraint receipt_counter_scale_id_key;
