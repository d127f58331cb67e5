-- The platform adds a company without its being registered: it is at work at once, and its first administrator is invited.

grant create on schema gate to terezi_gate;
-- Answers the new company's id, or the field that names nothing.
create function gate.add_company(given jsonb, spoken text) returns table (id bigint, fault text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  operator bigint := (given ->> 'companyId')::bigint;
  mailed text := lower((given ->> 'email') collate "C");
  wrong text := app.place_fault((given ->> 'countryId')::bigint, (given ->> 'areaId')::bigint, (given ->> 'districtId')::bigint);
  made bigint;
  founder bigint;
begin
  if not app.sees_all() then raise exception 'only the platform adds companies' using errcode = '42501'; end if;
  if operator is not null and not exists (select from company c
      where c.id = operator and c.type_id = 1 and c.status_id = 3 and c.deleted_at is null) then
    wrong := 'companyId';
  end if;
  if wrong is not null then return query select null::bigint, wrong; return; end if;
  insert into company (type_id, operator_company_id, status_id, name, voen, email, phone, address,
      authorized_person_name, authorized_person_surname, founder_telegram_number, country_id, area_id, district_id, note)
    values (case when operator is null then 1 else 2 end, operator, 3, given ->> 'name', given ->> 'voen', mailed,
      given ->> 'phone', given ->> 'address', given ->> 'authorizedPersonName', given ->> 'authorizedPersonSurname',
      given ->> 'founderTelegramNumber', (given ->> 'countryId')::bigint, (given ->> 'areaId')::bigint,
      (given ->> 'districtId')::bigint, given ->> 'note')
    returning company.id into made;
  perform app.found_groups(made, case when operator is null then 1 else 2 end, spoken);
  insert into user_account (company_id, user_group_id, status_id, email, fullname, phone, language)
    select made, g.id, 1, mailed, (given ->> 'authorizedPersonName') || ' ' || (given ->> 'authorizedPersonSurname'),
        given ->> 'phone', spoken
      from user_group g where g.company_id = made and g.role in ('OperatorAdmin', 'CompanyAdmin')
    returning user_account.id into founder;
  insert into outbox (company_id, kind, subject, payload, language)
    values (made, 'invitation', 'user ' || founder, jsonb_build_object('userId', founder), spoken);
  return query select made, null::text;
end
$$;
alter function gate.add_company(jsonb, text) owner to terezi_gate;
revoke all on function gate.add_company(jsonb, text) from public;
grant execute on function gate.add_company(jsonb, text) to terezi_app;
revoke create on schema gate from terezi_gate;
