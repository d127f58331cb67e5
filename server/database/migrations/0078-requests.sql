-- What one person proposes and another decides. Whoever decides has the noun's own verb do it: no column of the subject is
-- written from here.

-- owner: requests
create table request (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  -- What it is about, by noun, row and how that was called and counted when somebody asked.
  noun text not null check (length(noun) between 1 and 60),
  row_id bigint not null,
  row_version integer not null,
  title text not null check (length(title) between 1 and 200),
  -- What its decision rests on, as it was; and what is to become otherwise.
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  after jsonb not null check (jsonb_typeof(after) = 'object'),
  reason text not null check (length(reason) between 1 and 500),
  status_id smallint not null default 1,
  -- Who asks and who decides, and when, is the transaction's to say.
  proposed_by bigint not null default app.acting_user(),
  proposed_by_name text not null default gate.own_name(),
  proposed_at timestamptz not null default now(),
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  -- The call in which it was decided, under which history has what came of it.
  decided_in text,
  decision_note text check (length(decision_note) <= 500),
  version integer not null default 1,
  check ((status_id = 1) = (decided_at is null)),
  check (status_id <> 1 or num_nonnulls(decided_by, decided_by_name, decided_in, decision_note) = 0),
  -- Whoever asked does not approve, whatever they are signed in as.
  constraint request_of_somebody_else check (status_id <> 2 or decided_by is distinct from proposed_by)
);
-- Of a kind one at a time waits for the same row.
create unique index request_waiting_once on request (company_id, kind, row_id) where status_id = 1;
create index on request (company_id, status_id, id desc);
create index on request (company_id, noun, row_id, id desc);
call app.tenant_table('request', changes => '{status_id,decision_note}');
call app.states('request', 'status_id', '{1,2,3}', '{1>2,1>3}');
revoke insert on request from terezi_app;
grant insert (company_id, kind, noun, row_id, row_version, title, before, after, reason) on request to terezi_app;

create function app.decide_request() returns trigger language plpgsql as $$
begin
  new.decided_by := app.acting_user();
  new.decided_by_name := coalesce(gate.own_name(), app.acting_as());
  new.decided_at := now();
  new.decided_in := app.request_id();
  return new;
end
$$;
create trigger decided before update of status_id on request for each row
  when (old.status_id is distinct from new.status_id) execute function app.decide_request();
