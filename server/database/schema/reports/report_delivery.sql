-- A report that was sent on its schedule, to whom and how it ended.
create table report_delivery (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  schedule_id bigint not null,
  due_at timestamptz not null,
  made_at timestamptz not null default now(),
  -- Whom it goes to; no letters where nothing was found and the schedule sends none for that.
  recipients text[] not null,
  title text not null,
  date_from date not null,
  date_to date not null,
  row_count integer not null check (row_count >= 0),
  summary text,
  unique (company_id, schedule_id, due_at),
  unique (company_id, id)
);

call app.tenant_table('report_delivery', append_only => true);

alter table report_delivery
  add foreign key (company_id, schedule_id) references report_schedule (company_id, id);
