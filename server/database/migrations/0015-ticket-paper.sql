-- What a ticket's paper says of its scale, company and driver, kept as it stood when the ticket was opened: a copy
-- printed years later says what the original said, whatever has been renamed, moved or calibrated since.
alter table operation
  add column scale_name text,
  add column scale_max_kg numeric(12, 3),
  add column scale_division_kg numeric(12, 3),
  add column calibrated_until date,
  add column company_name text,
  add column company_voen text,
  add column company_address text,
  add column driver_license text;

-- Tickets from before get what is known today. The owner stands behind the fences too, so they are lifted meanwhile;
-- nobody corrected anything, so the history says nothing.
alter table operation no force row level security;
alter table scale no force row level security;
alter table company no force row level security;
alter table driver no force row level security;
alter table operation disable trigger user;
update operation o
  set scale_name = s.name, scale_max_kg = s.max_kg, scale_division_kg = s.division_kg,
    calibrated_until = s.calibrated_until, company_name = c.name, company_voen = c.voen, company_address = c.address,
    driver_license = (select d.license_number from driver d where d.company_id = o.company_id and d.id = o.driver_id)
  from scale s join company c on c.id = s.company_id
  where s.company_id = o.company_id and s.id = o.scale_id;
alter table operation enable trigger user;
alter table operation force row level security;
alter table scale force row level security;
alter table company force row level security;
alter table driver force row level security;

alter table operation
  alter column scale_name set not null,
  alter column scale_max_kg set not null,
  alter column scale_division_kg set not null,
  alter column company_name set not null,
  alter column company_voen set not null;
