-- Counts and net sums of a scale's day, so that totals over a million tickets are read, not counted.
create table operation_day (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  day date not null, -- in the company's zone
  status_id smallint not null,
  direction text not null, -- '' while there is none
  count bigint not null,
  net_kg numeric(18, 3) not null,
  tare_count bigint not null default 0,
  tare_net_kg numeric(18, 3) not null default 0,
  manual_count bigint not null default 0,
  manual_net_kg numeric(18, 3) not null default 0,
  unweighed_count bigint not null default 0,
  unweighed_net_kg numeric(18, 3) not null default 0,
  unique (company_id, scale_id, day, status_id, direction),
  unique (company_id, id)
);

call app.tenant_table('operation_day', append_only => true, changes => '{
  count,net_kg,tare_count,tare_net_kg,manual_count,manual_net_kg,unweighed_count,unweighed_net_kg}');

alter table operation_day
  add foreign key (company_id, scale_id) references scale (company_id, id);

create index on operation_day (company_id, day);

create policy allowed_days on operation_day as restrictive for select to terezi_app
  using (day >= coalesce((select app.first_day()), '-infinity'));
