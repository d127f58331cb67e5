-- What is known of a scale beside what it measures by: its passport. Who sets scales up changes them, and takes back one
-- that was never weighed on.

alter table scale
  add column expected_kg numeric(12, 3) check (expected_kg > 0),
  -- Whether weight 2 of a ticket of this scale may be put right afterwards.
  add column weight2_change boolean not null default false,
  add column is_qr_scale boolean not null default false,
  add column construction text,
  add column kind text,
  add column type text,
  add column brand text,
  add column model text,
  add column body_length numeric(8, 2), -- metres
  add column body_width numeric(8, 2),
  add column loadcell_number text,
  add column loadcell_brand text,
  add column loadcell_model text,
  add column cable_type text,
  add column cable_length numeric(8, 2),
  add column junction_box_brand text,
  add column junction_box_model text,
  add column deleted_at timestamptz;
call app.may_change('scale', '{number,name,site_id,is_automatic,usual_stay_minutes,indicator_brand,indicator_model,
  installation_date,expected_kg,weight2_change,is_qr_scale,construction,kind,type,brand,model,body_length,body_width,
  loadcell_number,loadcell_brand,loadcell_model,cable_type,cable_length,junction_box_brand,junction_box_model,deleted_at}');
call app.can_be_archived('scale');
call app.can_be_searched('scale', '{name}', '(name collate "az-x-icu")');

-- Scales name their site as other rows name theirs.
alter table site add column deleted_at timestamptz;
call app.may_change('site', '{deleted_at}');
