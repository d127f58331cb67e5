-- Every change of a truck's empty weight, with what it was before.
create table truck_empty_weight (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  truck_id bigint not null,
  old_kg numeric(12, 3),
  new_kg numeric(12, 3),
  user_id bigint default coalesce(app.acting_user(), app.on_behalf_of()),
  at timestamptz not null default now(),
  source text not null default 'card' check (source in ('card', 'import', 'record', 'hand', 'reset')),
  reason text check (length(reason) between 1 and 500),
  -- The signed record, whose mass and moment are repeated; record and ticket as people read them.
  weight_record_id bigint,
  taken_at timestamptz,
  record text check (length(record) between 1 and 40),
  operation_id bigint,
  receipt text check (length(receipt) between 1 and 40),
  approved_by bigint,
  unique (company_id, id),
  constraint truck_empty_weight_by_source check (
    num_nonnulls(weight_record_id, taken_at, record, operation_id, receipt) = case source
      when 'record' then 5 else 0 end
    and (source not in ('record', 'hand') or new_kg is not null)
    and (reason is not null) = (source in ('hand', 'reset', 'import'))
    and (source <> 'reset' or (old_kg is not null and new_kg is null))),
  constraint truck_empty_weight_of_somebody_else check (approved_by is distinct from user_id or approved_by is null)
);

call app.tenant_table('truck_empty_weight', append_only => true);
call app.tells_of('truck_empty_weight', 'truck', 'truck_id');

alter table truck_empty_weight
  add foreign key (company_id, truck_id) references truck (company_id, id),
  add foreign key (company_id, operation_id) references operation (company_id, id),
  add constraint truck_empty_weight_is_copied foreign key (company_id, weight_record_id, new_kg, taken_at)
    references weight_record (company_id, id, kg, taken_at);

create index on truck_empty_weight (company_id, truck_id, id);
