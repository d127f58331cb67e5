-- What one person proposes and another decides. The decision has the noun's own verb do it: no column of the subject is written from here.
create table request (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  -- What it is about, by noun and row, with its title and version when it was proposed.
  noun text not null check (length(noun) between 1 and 60),
  row_id bigint not null,
  row_version integer not null,
  title text not null check (length(title) between 1 and 200),
  -- The values that its decision rests on, as they were; and the values that are proposed.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  reason text not null check (length(reason) between 1 and 500),
  status_id smallint not null default 1,
  -- The transaction sets who asks and who decides, and when.
  proposed_by bigint not null default coalesce(app.acting_user(), app.on_behalf_of()),
  proposed_by_name text not null default gate.own_name(),
  proposed_at timestamptz not null default now(),
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  -- The call in which it was decided, under which history has its changes.
  decided_in text,
  decision_note text check (length(decision_note) <= 500),
  version integer not null default 1,
  lead text check (length(lead) between 1 and 200),
  proposed_by_role text default gate.own_role() check (proposed_by_role in ('SuperAdmin', 'OperatorAdmin',
    'CompanyAdmin', 'Operator', 'Guard', 'Viewer')),
  decided_for bigint,
  decided_for_name text,
  check ((status_id = 1) = (decided_at is null)),
  check (status_id <> 1 or num_nonnulls(decided_by, decided_by_name, decided_in, decision_note) = 0),
  -- The person who asked does not approve, in any role that they are signed in with.
  constraint request_of_somebody_else check (status_id <> 2 or decided_by is distinct from proposed_by),
  unique (company_id, id),
  constraint request_decided_for_somebody_else
    check (decided_for is null or (status_id <> 1 and decided_for not in (proposed_by, decided_by)))
);

call app.tenant_table('request', changes => '{status_id,decision_note,decided_for}');
call app.states('request', 'status_id', '{1,2,3}', '{1>2,1>3}');

create unique index request_waiting_once on request (company_id, kind, row_id) where status_id = 1;
create index request_company_id_status_id_id_idx on request (company_id, status_id, id desc);
create index request_company_id_noun_row_id_id_idx on request (company_id, noun, row_id, id desc);
create index request_of_proposer on request (company_id, proposed_by, decided_at desc);

create trigger decided before update of status_id on request for each row
  when (old.status_id is distinct from new.status_id) execute function app.decide_request();
create trigger sealed after update on request for each row
  when (new.noun = 'operation' and new.status_id = 2) execute function app.note_approval_of_operation();

-- What is proposed of a ticket says what stands in it: those who see the ticket see it.
create policy allowed_days on request as restrictive for select to terezi_app
  using (noun <> 'operation' or (select app.first_instant()) is null
    or exists (select from operation o where o.company_id = request.company_id and o.id = request.row_id));
create policy gate on request for select to terezi_gate using (true);
revoke insert on request from terezi_app;
grant insert (company_id, kind, noun, row_id, row_version, title, before, after, reason, lead) on request to terezi_app;
grant select (id, company_id, kind, noun, row_id, after, status_id, proposed_by, decided_by, decided_by_name,
  decided_at) on request to terezi_gate;
