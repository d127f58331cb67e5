-- The groups that a new company begins with: one a role, with the flags that most companies give it. Called by the gate's own.
create or replace function app.found_groups(of_company bigint, of_type integer, spoken text) returns void
language sql set search_path = public, app, pg_temp as $$
  insert into user_group (company_id, name, role, can_write_loss_percentage, loss_percentage_available,
      can_show_new_menu, can_show_operation, can_show_order_part, can_show_report, can_show_order_part_completed,
      can_divide_operation)
    select of_company, case spoken when 'en' then en else az end, role, leads, leads or role = 'Viewer', leads,
        role <> 'Guard', role <> 'Viewer', leads or role = 'Viewer', leads, leads
      from (values (1, 'OperatorAdmin', 'Operator administratorları', 'Operator administrators', true),
        (2, 'CompanyAdmin', 'Administratorlar', 'Administrators', true), (2, 'Operator', 'Operatorlar', 'Operators', false),
        (2, 'Guard', 'Mühafizə', 'Guards', false), (2, 'Viewer', 'Mühasibat', 'Accounting', false))
        as each (type_id, role, az, en, leads)
      where type_id = of_type;
$$;
alter function app.found_groups(bigint,integer,text) owner to terezi_gate;
revoke all on function app.found_groups(bigint,integer,text) from public;

-- A role is one of the company's type, and stays while sessions may rest on it: that of a group in which people stand.
create or replace function app.check_group_role() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  of_type smallint := (select type_id from company where id = new.company_id);
begin
  if not new.role = any (case of_type when 0 then '{SuperAdmin}' when 1 then '{OperatorAdmin}'
      else '{CompanyAdmin,Operator,Guard,Viewer}' end::text[]) then
    raise exception 'a group of company % cannot have the role %', new.company_id, new.role using errcode = '23514';
  end if;
  if tg_op = 'UPDATE' and new.role <> old.role
      and exists (select from user_account u where u.user_group_id = new.id and u.deleted_at is null) then
    raise exception 'somebody has the role of group %', new.id using errcode = '23514';
  end if;
  return new;
end
$$;
alter function app.check_group_role() owner to terezi_gate;
revoke all on function app.check_group_role() from public;
