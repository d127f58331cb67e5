-- A role with its rights and limits, which the people of the group have until they get their own.
create table user_group (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null check (length(name) between 1 and 100),
  role text not null check (role in ('SuperAdmin', 'OperatorAdmin', 'CompanyAdmin', 'Operator', 'Guard', 'Viewer')),
  can_write_loss_percentage boolean not null default false,
  loss_percentage_available boolean not null default false,
  can_show_new_menu boolean not null default false,
  can_show_operation boolean not null default false,
  can_show_order_part boolean not null default false,
  can_show_report boolean not null default false,
  can_show_order_part_completed boolean not null default false,
  can_divide_operation boolean not null default false,
  version integer not null default 1,
  allowed_day_count integer check (allowed_day_count >= 0),
  deleted_at timestamptz,
  search_key text not null generated always as (app.fold(name)) stored,
  unique (company_id, id)
);

call app.tenant_table('user_group', changes => '{
  name,role,can_write_loss_percentage,loss_percentage_available,can_show_new_menu,can_show_operation,
  can_show_order_part,can_show_report,can_show_order_part_completed,can_divide_operation,allowed_day_count,
  deleted_at}');
call app.can_be_archived('user_group');
call app.can_be_searched('user_group', '{name}', '(name collate "az-x-icu")');

create unique index on user_group (company_id, search_key) where deleted_at is null;

create trigger role_fits before insert or update of role on user_group for each row
  execute function app.check_group_role();

create policy gate_add on user_group for insert to terezi_gate with check (true);
grant insert on user_group to terezi_gate;
