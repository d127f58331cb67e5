-- A ticket without a second weight says of each mass that stood in for it, of the truck and of each trailer, where it came
-- from, when it was written and by whom: what was typed and what papers say is told from what a scale has said.

alter table operation
  -- Of the truck's mass; null where no register told it.
  add column tare_origin text check (tare_origin in ('record', 'hand', 'card', 'import')),
  -- Who approved it, where it was typed over another one.
  add column tare_approved_by_name text,
  -- The truck's mass and then those of its trailers: plate, kilograms, origin, instant, who wrote and who approved it.
  add column tare_masses jsonb check (jsonb_typeof(tare_masses) = 'array'),
  add constraint operation_tare_origin check (tare_kind is not null
    or num_nonnulls(tare_origin, tare_approved_by_name, tare_masses) = 0),
  add constraint operation_tare_of_papers check (tare_kind <> 'passport' or tare_origin is distinct from 'record');
call app.may_change('operation', '{tare_origin,tare_approved_by_name,tare_masses}');

drop trigger tare_stays on operation;
create trigger tare_stays after update of tare_kind, tare_kg, tare_trailers_kg, tare_at, tare_source, tare_by_name,
    tare_origin, tare_approved_by_name, tare_masses on operation
  for each row when (old.tare_kind is not null and
    (old.tare_kind, old.tare_kg, old.tare_trailers_kg, old.tare_at, old.tare_source, old.tare_by_name,
      old.tare_origin, old.tare_approved_by_name, old.tare_masses)
    is distinct from
    (new.tare_kind, new.tare_kg, new.tare_trailers_kg, new.tare_at, new.tare_source, new.tare_by_name,
      new.tare_origin, new.tare_approved_by_name, new.tare_masses))
  execute function app.refuse_other_tare();

-- Of a ticket of before the register of its truck says whence its empty weight was, where it still has that line.
alter table operation disable trigger user;
update operation o set tare_origin = (
    select w.source from truck_empty_weight w where w.company_id = o.company_id and w.truck_id = o.truck_id
        and w.new_kg = o.tare_kg - coalesce(o.tare_trailers_kg, 0) and coalesce(w.taken_at, w.at) = o.tare_at
      order by w.id desc limit 1)
  where o.tare_kind = 'stored';
alter table operation enable trigger user;
