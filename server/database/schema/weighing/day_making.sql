-- How far the sums of days have been counted again.
create table day_making (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  at timestamptz not null default now(),
  -- Tickets up to here are counted already; a later one is counted when its turn comes.
  through bigint not null default 0,
  ticket_count bigint not null,
  counted_count bigint not null default 0,
  finished_at timestamptz,
  unique (company_id, id)
);

call app.tenant_table('day_making', append_only => true, changes => '{through,counted_count,finished_at}');

create unique index day_making_open_idx on day_making (company_id) where finished_at is null;

create policy gate on day_making for select to terezi_gate using (true);
create policy gate_add on day_making for insert to terezi_gate with check (true);
create policy gate_change on day_making for update to terezi_gate using (true);
revoke insert on day_making from terezi_app;
grant insert, select on day_making to terezi_gate;
grant update (finished_at) on day_making to terezi_gate;
