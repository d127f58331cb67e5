-- Cargo types are shared: the platform's rows are read by every company beside its own.

alter policy fence_read on cargo_type using (company_id = 1
  or (company_id = any ((select app.visible_companies())::bigint[]) or (select app.sees_all())));

alter table cargo drop constraint cargo_company_id_cargo_type_id_fkey;
alter table subcargo drop constraint subcargo_company_id_cargo_type_id_fkey;
alter table cargo2 drop constraint cargo2_company_id_cargo_type_id_fkey;
alter table cargo_main drop constraint cargo_main_company_id_cargo_type_id_fkey;
call app.shared_reference('cargo', 'cargo_type_id', 'cargo_type');
call app.shared_reference('subcargo', 'cargo_type_id', 'cargo_type');
call app.shared_reference('cargo2', 'cargo_type_id', 'cargo_type');
call app.shared_reference('cargo_main', 'cargo_type_id', 'cargo_type');
