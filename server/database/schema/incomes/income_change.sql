-- A sender's change of a ticket that had gone over: it waits until the receiver accepts it or does not.
create table income_change (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  income_operation_id bigint not null,
  kind text not null check (kind in ('correction', 'division', 'void')),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected', 'withdrawn')),
  before jsonb not null,
  after jsonb not null,
  reason text,
  sender_version integer not null,
  at timestamptz not null,
  decided_at timestamptz,
  decided_by_name text,
  decision_note text,
  unique (company_id, id)
);

call app.tenant_table('income_change', append_only => true, changes => '{
  kind,state,after,reason,sender_version,at,decided_at,decided_by_name,decision_note}');
call app.tells_of('income_change', 'incomeOperation', 'income_operation_id');

alter table income_change
  add foreign key (company_id, income_operation_id) references income_operation (company_id, id);

create unique index income_change_waits on income_change (company_id, income_operation_id) where state = 'waiting';
create index income_change_company_id_income_operation_id_id_idx on income_change (company_id, income_operation_id,
  id desc);
