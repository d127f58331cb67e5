-- Sums of the tickets of one month by party.
create table operation_party_month (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (kind in ('customer', 'sender', 'cargo', 'truck', 'driver', 'plate')),
  -- Which one: an id, or a folded plate.
  party text collate "C" not null,
  month date not null,
  scale_id bigint not null,
  status_id smallint not null check (status_id in (2, 3)),
  direction text not null,
  count bigint not null,
  net_kg numeric(18, 3) not null,
  tare_count bigint not null,
  tare_net_kg numeric(18, 3) not null,
  manual_count bigint not null,
  manual_net_kg numeric(18, 3) not null,
  unweighed_count bigint not null,
  unweighed_net_kg numeric(18, 3) not null,
  unique (company_id, kind, party, month, scale_id, status_id, direction),
  unique (company_id, id)
);

call app.tenant_table('operation_party_month', append_only => true, changes => '{
  count,net_kg,tare_count,tare_net_kg,manual_count,manual_net_kg,unweighed_count,unweighed_net_kg}');

alter table operation_party_month
  add foreign key (company_id, scale_id) references scale (company_id, id);

create policy allowed_days on operation_party_month as restrictive for select to terezi_app
  using (month >= coalesce((select app.first_day()), '-infinity'));
