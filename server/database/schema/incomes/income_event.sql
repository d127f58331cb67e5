-- Everything that happened to a half: who, when, and which words. Nothing of it is ever changed.
create table income_event (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  income_operation_id bigint not null,
  act text not null,
  at timestamptz not null,
  by_name text,
  said text,
  for_name text,
  unique (company_id, id)
);

call app.tenant_table('income_event', append_only => true);
call app.tells_of('income_event', 'incomeOperation', 'income_operation_id');

alter table income_event
  add foreign key (company_id, income_operation_id) references income_operation (company_id, id);

create index income_event_company_id_income_operation_id_id_idx on income_event (company_id, income_operation_id,
  id desc);
