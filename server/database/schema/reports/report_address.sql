-- Addresses beyond the company to which its reports may go: each by a request that an administrator has approved.
create table report_address (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  email text not null check (email = lower(email collate "C") and length(email) <= 254),
  allowed_at timestamptz not null default now(),
  allowed_by bigint not null default app.acting_user(),
  unique (company_id, email),
  unique (company_id, id)
);

call app.tenant_table('report_address', append_only => true);
