-- Every change of the passport weight of a truck or of a trailer, with what it was before.
create table passport_weight (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  truck_id bigint,
  trailer_id bigint,
  old_kg numeric(12, 3) check (old_kg > 0),
  new_kg numeric(12, 3) check (new_kg > 0),
  source text not null check (source in ('card', 'import', 'hand')),
  reason text check (length(reason) between 1 and 500),
  -- The person who wrote it down or asked for it, and the one who approved a figure that was typed over another.
  user_id bigint default coalesce(app.acting_user(), app.on_behalf_of()),
  approved_by bigint,
  at timestamptz not null default now(),
  check (num_nonnulls(truck_id, trailer_id) = 1),
  constraint passport_weight_by_source check ((reason is not null) = (source <> 'card')),
  constraint passport_weight_of_somebody_else check (approved_by is distinct from user_id or approved_by is null),
  unique (company_id, id)
);

call app.tenant_table('passport_weight', append_only => true);

alter table passport_weight
  add foreign key (company_id, truck_id) references truck (company_id, id),
  add foreign key (company_id, trailer_id) references trailer (company_id, id);

create index on passport_weight (company_id, truck_id, id) where truck_id is not null;
create index on passport_weight (company_id, trailer_id, id) where trailer_id is not null;
