-- A code with which one agent of a site enrols, once and within minutes: only the server's keyed hash of it is here. At most one of a site
-- is alive. `reason` says why the site's agent is to be replaced, where it has one.
create table enrolment_code (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  code_hash text not null,
  made_at timestamptz not null default now(),
  made_by_name text not null,
  expires_at timestamptz not null,
  reason text check (length(reason) between 1 and 500),
  ended_at timestamptz,
  ended_how text check (ended_how in ('used', 'cancelled')),
  site_agent_id bigint,
  check ((ended_at is null) = (ended_how is null)),
  check ((site_agent_id is not null) = (ended_how is not distinct from 'used')),
  unique (company_id, id)
);

call app.tenant_table('enrolment_code', append_only => true, changes => '{ended_at,ended_how,site_agent_id}');
call app.tells_of('enrolment_code', 'site', 'site_id');

alter table enrolment_code
  add foreign key (company_id, site_id) references site (company_id, id),
  add foreign key (company_id, site_agent_id) references site_agent (company_id, id);

create unique index on enrolment_code (company_id, code_hash);
create unique index on enrolment_code (company_id, site_id) where ended_at is null;
create index on enrolment_code (code_hash);

create policy gate on enrolment_code for select to terezi_gate using (true);
grant select on enrolment_code to terezi_gate;
