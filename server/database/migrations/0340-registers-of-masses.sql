-- Every mass from which a net can be computed has a register that says where each figure came from: beside empty weights also
-- the passport weights of trucks and trailers. What is typed over a figure that stands is approved by somebody else, whom
-- the line names beside whoever asked; what came by a file says so.

alter table truck_empty_weight
  drop constraint truck_empty_weight_source_check,
  drop constraint truck_empty_weight_by_source,
  add constraint truck_empty_weight_source_check check (source in ('card', 'import', 'record', 'hand', 'reset')),
  add column approved_by bigint,
  add constraint truck_empty_weight_by_source check (
    num_nonnulls(weight_record_id, taken_at, record, operation_id, receipt) = case source when 'record' then 5 else 0 end
    and (source not in ('record', 'hand') or new_kg is not null)
    and (reason is not null) = (source in ('hand', 'reset', 'import'))
    and (source <> 'reset' or (old_kg is not null and new_kg is null))),
  add constraint truck_empty_weight_of_somebody_else check (approved_by is distinct from user_id or approved_by is null);
alter table truck_empty_weight alter column user_id set default coalesce(app.acting_user(), app.on_behalf_of());

-- Every change of the passport weight of a truck or of a trailer, with what it was before.
-- owner: fleet
create table passport_weight (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  truck_id bigint,
  trailer_id bigint,
  old_kg numeric(12, 3) check (old_kg > 0),
  new_kg numeric(12, 3) check (new_kg > 0),
  source text not null check (source in ('card', 'import', 'hand')),
  reason text check (length(reason) between 1 and 500),
  -- Who wrote it down or asked for it, and who approved what was typed over a figure that stood.
  user_id bigint default coalesce(app.acting_user(), app.on_behalf_of()),
  approved_by bigint,
  at timestamptz not null default now(),
  foreign key (company_id, truck_id) references truck (company_id, id),
  foreign key (company_id, trailer_id) references trailer (company_id, id),
  check (num_nonnulls(truck_id, trailer_id) = 1),
  constraint passport_weight_by_source check ((reason is not null) = (source <> 'card')),
  constraint passport_weight_of_somebody_else check (approved_by is distinct from user_id or approved_by is null)
);
create index on passport_weight (company_id, truck_id, id) where truck_id is not null;
create index on passport_weight (company_id, trailer_id, id) where trailer_id is not null;
call app.tenant_table('passport_weight', append_only => true);

-- What was kept before is told from the history of the cards.
insert into passport_weight (company_id, truck_id, trailer_id, old_kg, new_kg, source, user_id, at)
with kept as (
  select 'truck' as noun, company_id, id, passport_weight_kg as kg from truck
  union all select 'trailer', company_id, id, passport_weight_kg from trailer
), changed as (
  select table_name as noun, company_id, row_id as id, id as entry, at, coalesce(user_id, on_behalf_of) as user_id,
      (changes -> 'passport_weight_kg' ->> 0)::numeric as old, (changes -> 'passport_weight_kg' ->> 1)::numeric as new
    from field_history where table_name in ('truck', 'trailer') and changes ? 'passport_weight_kg'
), begun as (
  select k.noun, k.company_id, k.id, h.id as entry, coalesce(h.at, now()) as at, coalesce(h.user_id, h.on_behalf_of) as user_id,
      null::numeric as old,
      case when exists (select from changed c where (c.noun, c.company_id, c.id) = (k.noun, k.company_id, k.id))
        then (select c.old from changed c where (c.noun, c.company_id, c.id) = (k.noun, k.company_id, k.id) order by c.entry limit 1)
        else k.kg end as new
    from kept k left join lateral (select * from field_history h where h.company_id = k.company_id
      and (h.table_name, h.row_id, h.kind) = (k.noun, k.id, 'insert') order by h.id limit 1) h on true
)
select company_id, case noun when 'truck' then id end, case noun when 'trailer' then id end, old, new, 'card', user_id, at
  from (select * from begun where new is not null union all select noun, company_id, id, entry, at, user_id, old, new from changed) as each
  order by company_id, at, entry nulls first;
