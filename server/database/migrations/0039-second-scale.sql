-- A ticket opened on one scale of a site may be completed on another of the same site: both belong to the company, and
-- each weight names its own. The receipt number stays that of the scale which opened it.
alter table operation
  add column weight2_scale_id bigint,
  add column weight2_scale_number integer,
  add column weight2_scale_name text,
  add foreign key (company_id, weight2_scale_id) references scale (company_id, id);

-- Until now both weights came from one scale. The owner stands behind the fences too, so they are lifted meanwhile;
-- nobody corrected anything, so the history says nothing.
alter table operation no force row level security;
alter table operation disable trigger user;
update operation set weight2_scale_id = scale_id, weight2_scale_number = scale_number, weight2_scale_name = scale_name
  where weight2_record_id is not null;
alter table operation enable trigger user;
alter table operation force row level security;

alter table operation
  add check ((weight2_scale_id is null) = (weight2_scale_number is null)),
  add check ((weight2_scale_id is null) = (weight2_scale_name is null)),
  add check (weight2_scale_id is null or weight2_record_id is not null);
call app.may_change('operation', '{weight2_scale_id,weight2_scale_number,weight2_scale_name}');

-- Whom and what a ticket names stays open until its second weight is taken; weights, truck and scale never are.
call app.may_change('operation', '{truck_owner_id,truck_owner_name,truck_owner_license,cargo_id,cargo_name,
  customer_id,customer_name,sender_id,sender_name}');
