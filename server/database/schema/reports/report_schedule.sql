-- Reports that go out by mail by the clock: which report, about which days, when, as which files, and to whom. Each sending is a row with
-- its files, so that it happens once however often it is tried.
create table report_schedule (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  version integer not null default 1,
  -- The person in whose name it is made: it holds what they may see when it is sent.
  user_id bigint not null default app.acting_user(),
  name text not null check (length(name) between 1 and 100),
  list text not null check (length(list) <= 60),
  -- The report's filters, without its days.
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
  check (every <> 'month' or month_day is not null),
  unique (company_id, id)
);

call app.tenant_table('report_schedule', changes => '{
  user_id,name,list,asked,columns,every,weekdays,month_day,time,period,is_compared,formats,languages,
  recipients,tells_empty,is_active,deleted_at}');

create index on report_schedule (company_id, list);

create policy gate on report_schedule for select to terezi_gate using (true);
grant select on report_schedule to terezi_gate;
