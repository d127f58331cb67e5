-- The unit of a cargo is a row of the units, and so are those in which it is counted and weighed. What stood there as kg or
-- t names the platform's kilogram or tonne.

alter table cargo add column unit_id bigint, add column number_unit_id bigint, add column mass_unit_id bigint;

alter table cargo no force row level security;
alter table unit no force row level security;
-- The cargo says what it said before: neither its version nor its history counts this as a change.
alter table cargo disable trigger user;
update cargo c set unit_id = u.id from unit u
where u.company_id = 1 and u.deleted_at is null
  and u.search_key = app.fold(case c.unit when 'kg' then 'Kiloqram' when 't' then 'Ton' end);
alter table cargo enable trigger user;
-- Fails, and leaves everything as it was, where one would be without its unit.
alter table cargo alter column unit_id set not null;
alter table cargo drop column unit;
alter table cargo force row level security;
alter table unit force row level security;

call app.shared_reference('cargo', 'unit_id', 'unit');
call app.shared_reference('cargo', 'number_unit_id', 'unit');
call app.shared_reference('cargo', 'mass_unit_id', 'unit');
call app.may_change('cargo', '{unit_id,number_unit_id,mass_unit_id}');
