-- What one company sends and another receives: each has a half of its own, in its own fence.
-- The numbers of a company's halves, one row a side and no gaps.
create table income_counter (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  side text not null check (side in ('received', 'sent')),
  last_number integer not null check (last_number > 0),
  unique (company_id, side),
  unique (company_id, id)
);

call app.tenant_table('income_counter', append_only => true, changes => '{last_number}');
