-- When each is sent next: null while it rests, and while a job that has begun has not set it.
create table report_due (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  schedule_id bigint not null,
  next_at timestamptz,
  unique (company_id, schedule_id),
  unique (company_id, id)
);

call app.tenant_table('report_due', append_only => true, changes => '{next_at}');

alter table report_due
  add foreign key (company_id, schedule_id) references report_schedule (company_id, id);

create index report_due_idx on report_due (next_at) where next_at is not null;

create policy gate on report_due for select to terezi_gate using (true);
create policy gate_change on report_due for update to terezi_gate using (true);
grant select on report_due to terezi_gate;
grant update (next_at) on report_due to terezi_gate;
