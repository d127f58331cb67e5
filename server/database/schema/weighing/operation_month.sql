-- Sums of whole months, so that a report over years does not count their tickets: of completed ones by what reports tell apart, and of one
-- party of tickets for the totals of their list. What is still open is counted by itself.
create table operation_month (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Its first day, by the company's clock.
  month date not null,
  scale_id bigint not null,
  direction text not null,
  basis text not null check (basis in ('twoPass', 'stored', 'passport', 'manual')),
  -- 0 where a ticket names none.
  customer_id bigint not null,
  sender_id bigint not null,
  cargo_id bigint not null,
  count bigint not null,
  gross_kg numeric(18, 3) not null,
  tare_kg numeric(18, 3) not null,
  net_kg numeric(18, 3) not null,
  loss_kg numeric(18, 3) not null,
  divided_kg numeric(18, 3) not null,
  -- What divisions left over, of divided tickets.
  remaining_kg numeric(18, 3) not null,
  unique (company_id, month, scale_id, direction, basis, customer_id, sender_id, cargo_id),
  unique (company_id, id)
);

call app.tenant_table('operation_month', append_only => true, changes => '{
  count,gross_kg,tare_kg,net_kg,loss_kg,divided_kg,remaining_kg}');

alter table operation_month
  add foreign key (company_id, scale_id) references scale (company_id, id);

-- Of a month that begins before the days that a person may see, the tickets answer.
create policy allowed_days on operation_month as restrictive for select to terezi_app
  using (month >= coalesce((select app.first_day()), '-infinity'));
