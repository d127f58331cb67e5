-- Mails of the demo, which has no mail server: every visitor may read them, as every visitor may sign in there.
create table demo_mail (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  recipient text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null default now(),
  html text,
  unique (company_id, id)
);

call app.tenant_table('demo_mail', append_only => true);

create index on demo_mail (company_id, id);

create policy gate on demo_mail for select to terezi_gate using (true);
grant select on demo_mail to terezi_gate;
