-- The groups that people stand in are kept as other nouns are: named once in a company, changed, archived while somebody
-- stands in them, removed while nobody does.

alter table user_group
  add column allowed_day_count integer check (allowed_day_count >= 0),
  add column deleted_at timestamptz,
  add column search_key text not null generated always as (app.fold(name)) stored;
call app.may_change('user_group', '{name,role,allowed_day_count,can_write_loss_percentage,loss_percentage_available,
  can_show_new_menu,can_show_operation,can_show_order_part,can_show_report,can_show_order_part_completed,
  can_divide_operation,deleted_at}');
call app.can_be_archived('user_group');
call app.can_be_searched('user_group', '{name}', '(name collate "az-x-icu")');
create unique index user_group_company_id_search_key_idx on user_group (company_id, search_key) where deleted_at is null;

-- A role is one of the company's type, and stays while sessions may rest on it: that of a group in which people stand.
create function app.check_group_role() returns trigger
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
grant create on schema app to terezi_gate;
alter function app.check_group_role() owner to terezi_gate;
revoke create on schema app from terezi_gate;
revoke all on function app.check_group_role() from public;
create trigger role_fits before insert or update of role on user_group for each row execute function app.check_group_role();
