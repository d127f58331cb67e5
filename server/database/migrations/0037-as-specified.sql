-- Companies, people and scales as the specification has them.

-- A VÖEN is ten characters, whatever they are. Telephone numbers are twelve digits; whoever shows them sets the spaces.
alter table company drop constraint company_voen_check;
alter table company add constraint company_voen_check check (length(voen) = 10);
alter table company no force row level security;
alter table company disable trigger user;
update company set phone = substring(regexp_replace(phone, '\D', '', 'g') from '^\d{12}$') where phone is not null;
alter table company enable trigger user;
alter table company force row level security;
alter table company add check (phone ~ '^\d{12}$');

-- The file of a person's picture, once files are kept, and the number that another program knows the person by.
alter table user_account
  add column profile_image_id bigint,
  add column external_code text check (length(external_code) between 1 and 100);

-- Whether a scale stands unattended, behind its own barriers, lights and readers.
alter table scale add column is_automatic boolean not null default false;

-- The scales that a person may choose from before the session begins; days are counted where the company is.
drop function gate.scale_choices(bigint[]);
grant create on schema gate to terezi_gate;
create function gate.scale_choices(scales bigint[], moment timestamptz) returns table (id bigint, name text,
  max_kg numeric, division_kg numeric, calibrated_until date, calibration_days_left integer,
  calibration_warning_days integer)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.id, s.name, s.max_kg, s.division_kg, s.calibrated_until,
    s.calibrated_until - (moment at time zone c.time_zone)::date, c.calibration_warning_days
  from scale s join company c on c.id = s.company_id
  where s.id = any (scales) order by s.number;
$$;
alter function gate.scale_choices(bigint[], timestamptz) owner to terezi_gate;
revoke all on function gate.scale_choices(bigint[], timestamptz) from public;
grant execute on function gate.scale_choices(bigint[], timestamptz) to terezi_porter;
revoke create on schema gate from terezi_gate;
