-- A ticket's columns are called what its fields are called everywhere else: the truck's owner, a note to each weight, a
-- note to the status. Columns of the API's role follow their grants under the new names.
alter table operation rename column driver_id to truck_owner_id;
alter table operation rename column driver_name to truck_owner_name;
alter table operation rename column driver_license to truck_owner_license;
alter table operation rename column note to weight1_note;
alter table operation rename column cancel_reason to status_note;

-- What was noted so far was noted with weight 1. The net is as old as its ticket's completion.
alter table operation
  add column weight2_note text,
  add column net_at timestamptz;

-- The owner stands behind the fences too, so they are lifted meanwhile; nobody corrected anything, so the history says
-- nothing.
alter table operation no force row level security;
alter table operation disable trigger user;
update operation set net_at = coalesce(weight2_at, operation_at) where net_kg is not null;
alter table operation enable trigger user;
alter table operation force row level security;

alter table operation add check ((net_kg is null) = (net_at is null));
