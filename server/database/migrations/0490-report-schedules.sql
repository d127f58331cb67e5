-- Reports that go out by mail by the clock: what is asked, about which days, when, as which files, and to whom. Each sending is
-- a row with its files, so that it happens once however often it is tried.

-- owner: reports
create table report_schedule (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  version integer not null default 1,
  -- In whose name it is asked: it holds what that one may see when it is sent.
  user_id bigint not null default app.acting_user(),
  name text not null check (length(name) between 1 and 100),
  list text not null check (length(list) <= 60),
  -- What the report is asked, its days left out.
  asked jsonb not null default '{}' check (jsonb_typeof(asked) = 'object'),
  columns text[] not null check (cardinality(columns) between 1 and 100),
  every text not null check (every in ('day', 'week', 'month')),
  weekdays smallint[] not null default '{}' check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  month_day integer check (month_day between 1 and 31),
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  period text not null check (period in ('yesterday', 'lastSevenDays', 'lastWeek', 'thisMonth', 'lastMonth')),
  is_compared boolean not null,
  formats text[] not null check (cardinality(formats) >= 1 and formats <@ '{xlsx,csv,pdf}'),
  languages text[] not null check (cardinality(languages) >= 1 and languages <@ '{az,en}'),
  recipients text[] not null check (cardinality(recipients) between 1 and 20),
  tells_empty boolean not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check (every <> 'week' or cardinality(weekdays) > 0),
  check (every <> 'month' or month_day is not null)
);
call app.tenant_table('report_schedule', changes => '{name,list,asked,columns,every,weekdays,month_day,time,period,is_compared,
  formats,languages,recipients,tells_empty,is_active,user_id,deleted_at}');
create index on report_schedule (company_id, list);

-- When each is sent next: nothing while it rests, and from when it was begun until that has said when next.
-- owner: reports
create table report_due (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  schedule_id bigint not null,
  next_at timestamptz,
  unique (company_id, schedule_id),
  foreign key (company_id, schedule_id) references report_schedule (company_id, id)
);
call app.tenant_table('report_due', append_only => true, changes => '{next_at}');
create index report_due_idx on report_due (next_at) where next_at is not null;

-- owner: reports
create table report_delivery (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  schedule_id bigint not null,
  due_at timestamptz not null,
  made_at timestamptz not null default now(),
  -- Whom it goes to; no letters where nothing was found and nobody is told of that.
  recipients text[] not null,
  title text not null,
  date_from date not null,
  date_to date not null,
  row_count integer not null check (row_count >= 0),
  summary text,
  unique (company_id, schedule_id, due_at),
  foreign key (company_id, schedule_id) references report_schedule (company_id, id)
);
call app.tenant_table('report_delivery', append_only => true);

-- owner: reports
create table report_delivery_file (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  delivery_id bigint not null,
  file_id bigint not null,
  unique (company_id, delivery_id, file_id),
  foreign key (company_id, delivery_id) references report_delivery (company_id, id),
  foreign key (company_id, file_id) references file (company_id, id)
);
call app.tenant_table('report_delivery_file', append_only => true);

grant create on schema gate to terezi_gate;
grant select on report_schedule to terezi_gate;
grant select, update (next_at) on report_due to terezi_gate;
create policy gate on report_schedule for select to terezi_gate using (true);
create policy gate on report_due for select to terezi_gate using (true);
create policy gate_change on report_due for update to terezi_gate using (true);

-- Has every report sent that is due at an instant: each by a job in the name of its person, which says when it is due next.
create function gate.due_reports(at timestamptz) returns integer
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  begun integer;
begin
  with due as (
    select d.id as due_id, d.company_id, d.schedule_id as id, d.next_at, s.user_id, u.language from report_due d
      join report_schedule s on s.company_id = d.company_id and s.id = d.schedule_id and s.is_active and s.deleted_at is null
      join company c on c.id = d.company_id and c.status_id = 3 and c.deleted_at is null
      join user_account u on u.id = s.user_id
      where d.next_at <= at order by d.next_at limit 500 for update of d skip locked),
  taken as (
    update report_due d set next_at = null from due where d.id = due.due_id),
  added as (
    insert into outbox (company_id, kind, subject, payload, user_id, language)
      select company_id, 'scheduled-report', 'report schedule ' || id,
          jsonb_build_object('schedule', id, 'dueAt', next_at), user_id, coalesce(language, 'az') from due
      returning 1)
  select count(*) into begun from added;
  return begun;
end
$$;
alter function gate.due_reports(timestamptz) owner to terezi_gate;
revoke all on function gate.due_reports(timestamptz) from public;
grant execute on function gate.due_reports(timestamptz) to terezi_worker;
revoke create on schema gate from terezi_gate;
