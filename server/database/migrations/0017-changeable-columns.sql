-- The API's role changes the columns that verbs change, and no others: a table says which. A statement that sets
-- anything else is refused before any row is looked at, whatever the program believes.

-- Fences a table: it must have (company_id, id); it gets forced row security with restrictive policies, the key that
-- references carry, the grants, and field history. `shared`: rows of the platform (company 1) are read by all.
-- `changes`: the columns that verbs change. `append_only`: no history; what it changes, if anything, is counters and
-- marks. Nothing is ever deleted by the API's role.
drop procedure app.tenant_table(regclass, boolean, boolean);
create procedure app.tenant_table(target regclass, shared boolean default false, append_only boolean default false,
  changes text[] default '{}')
language plpgsql as $$
declare
  seen text := '(company_id = any ((select app.visible_companies())::bigint[]) or (select app.sees_all()))';
begin
  if not append_only and changes = '{}' then
    raise exception 'say which columns of % may change, or that it is append_only', target;
  end if;
  if shared then seen := '(company_id = 1 or ' || seen || ')'; end if;
  if to_regclass('company') is not null and target <> to_regclass('company') then
    execute format('alter table %s add foreign key (company_id) references company (id)', target);
  end if;
  execute format('alter table %s add unique (company_id, id)', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy open on %s to terezi_app using (true) with check (true)', target);
  execute format('create policy fence_read on %s as restrictive for select to terezi_app using %s', target, seen);
  execute format('create policy fence_add on %s as restrictive for insert to terezi_app '
    || 'with check (company_id = (select app.acting_company()))', target);
  execute format('create policy fence_change on %s as restrictive for update to terezi_app '
    || 'using (company_id = (select app.acting_company())) with check (company_id = (select app.acting_company()))', target);
  execute format('create policy fence_remove on %s as restrictive for delete to terezi_app using (false)', target);
  execute format('grant select, insert on %s to terezi_app', target);
  call app.may_change(target, changes);
  if append_only then return; end if;
  execute format('create trigger history after insert or update on %s for each row execute function app.record_history()', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function app.next_version()', target);
  end if;
end
$$;

-- Lets verbs change more columns of a table that is fenced already.
create procedure app.may_change(target regclass, changes text[])
language plpgsql as $$
declare name text;
begin
  foreach name in array changes loop
    execute format('grant update (%I) on %s to terezi_app', name, target);
  end loop;
end
$$;

-- The tables from before let everything be changed; from here on what their verbs change.
do $$
declare target regclass;
begin
  foreach target in array '{company,user_group,user_account,site,site_agent,scale,car_brand,car_model,truck_type,
      cargo_type,cargo,customer,sender,driver,truck,trailer,operation}'::regclass[] loop
    execute format('revoke update on %s from terezi_app', target);
  end loop;
end
$$;
call app.may_change('user_account', '{password_hash,must_change_pass_at_next_login}');
call app.may_change('site_agent', '{device_key_id}');
call app.may_change('scale', '{address,outputs}');
call app.may_change('car_brand', '{name,deleted_at}');
call app.may_change('car_model', '{name,car_brand_id,deleted_at}');
call app.may_change('truck_type', '{name,deleted_at}');
call app.may_change('cargo_type', '{name,deleted_at}');
call app.may_change('cargo', '{name,cargo_type_id,unit,price,contract_row_number,note,deleted_at}');
call app.may_change('customer', '{name,voen,distance,zip_code,deleted_at}');
call app.may_change('sender', '{name,voen,deleted_at}');
call app.may_change('driver', '{name,sender_id,license_number,license_expiry_date,deleted_at}');
call app.may_change('truck', '{number_plate,driver_id,car_brand_id,car_model_id,truck_type_id,sender_id,axle_count,
  empty_weight_kg,empty_weight_at,passport_number,passport_weight_kg,max_allowed_weight_kg,deleted_at}');
call app.may_change('trailer', '{number_plate,brand,model,sender_id,passport_weight_kg,deleted_at}');
call app.may_change('operation', '{status_id,completed_how,direction,weight2_record_id,weight2_kg,weight2_at,net_kg,
  operation_at,completed_by,completed_by_name,cancelled_at,cancelled_by,cancel_reason,print_count}');
