-- Attempts at codes of sites: who, from where, and the outcome. A code that is written here is dead.
create table enrolment_attempt (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  enrolment_code_id bigint not null,
  code text not null,
  at timestamptz not null default now(),
  address text not null,
  outcome text not null check (outcome in ('enrolled', 'expired', 'used', 'cancelled', 'foreign', 'revoked')),
  unique (company_id, id)
);

call app.tenant_table('enrolment_attempt', append_only => true);
call app.tells_of('enrolment_attempt', 'site', 'site_id');

alter table enrolment_attempt
  add foreign key (company_id, site_id) references site (company_id, id),
  add foreign key (company_id, enrolment_code_id) references enrolment_code (company_id, id);

create index on enrolment_attempt (company_id, site_id, id);
