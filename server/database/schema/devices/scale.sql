-- A scale at a site, with its Max, its division and the way to its indicator.
create table scale (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  -- The first part of this scale's receipt numbers.
  number integer not null check (number > 0),
  name text not null check (length(name) between 1 and 200),
  division_kg numeric(12, 3) not null check (division_kg > 0), -- the interval d; here d = e
  min_kg numeric(12, 3) not null check (min_kg >= 0),
  max_kg numeric(12, 3) not null check (max_kg > min_kg),
  protocol text not null check (protocol in ('toledo-continuous', 'toledo-short', 'flintec-continuous', 'flintec-bsi',
    'yaohua-xk3190', 'yaohua-command', 'keli-xk3118', 'mt-sics', 'st-gs-18', 'cas-22', 'cas-10', 'dini-argeo',
      'rinstrum-auto', 'rinstrum-network', 'rice-lake-stream', 'rice-lake-edp', 'sma', 'nci', 'cardinal-sb400',
        'massa-k-100', 'tenso-m', 'modbus-tcp', 'modbus-rtu', 'pattern')),
  address text not null,
  indicator_brand text,
  indicator_model text,
  calibrated_until date,
  installation_date date,
  -- Minutes that a truck usually stays between its two weights.
  usual_stay_minutes integer not null default 45 check (usual_stay_minutes > 0),
  version integer not null default 1,
  search_key text not null generated always as (app.fold(name)) stored,
  outputs jsonb,
  configuration integer not null default 1 check (configuration > 0),
  is_automatic boolean not null default false,
  expected_kg numeric(12, 3) check (expected_kg > 0),
  -- Whether weight 2 of a ticket of this scale may be corrected afterwards.
  weight2_change boolean not null default false,
  is_qr_scale boolean not null default false,
  construction text,
  kind text,
  type text,
  brand text,
  model text,
  body_length numeric(8, 2), -- metres
  body_width numeric(8, 2),
  loadcell_number text,
  loadcell_brand text,
  loadcell_model text,
  cable_type text,
  cable_length numeric(8, 2),
  junction_box_brand text,
  junction_box_model text,
  deleted_at timestamptz,
  protocol_settings text check (length(protocol_settings) between 1 and 400),
  calibrated_from date,
  calibration_hold text check (calibration_hold in ('running', 'failed', 'activating', 'unverified')),
  unique (company_id, number),
  unique (company_id, id),
  check (calibrated_from <= calibrated_until)
);

call app.tenant_table('scale', changes => '{
  site_id,number,name,division_kg,min_kg,max_kg,protocol,address,indicator_brand,indicator_model,
  calibrated_until,installation_date,usual_stay_minutes,outputs,configuration,is_automatic,expected_kg,
  weight2_change,is_qr_scale,construction,kind,type,brand,model,body_length,body_width,loadcell_number,
  loadcell_brand,loadcell_model,cable_type,cable_length,junction_box_brand,junction_box_model,deleted_at,
  protocol_settings,calibrated_from,calibration_hold}');
call app.can_be_archived('scale');
call app.can_be_searched('scale', '{name}', '(name collate "az-x-icu")');

alter table scale
  add foreign key (company_id, site_id) references site (company_id, id);

create index on scale (site_id);

create trigger count_configuration before update on scale for each row execute function app.count_configuration();
