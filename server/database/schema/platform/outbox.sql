-- Jobs that a transaction leaves to be done after it, written inside it.
create table outbox (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  -- What it is about, such as `user 12`: jobs of one kind about one subject are done one after the other, in this order.
  subject text check (length(subject) between 1 and 100),
  payload jsonb not null default '{}',
  user_id bigint default coalesce(app.acting_user(), app.on_behalf_of()),
  request_id text default app.request_id(),
  at timestamptz not null default now(),
  state_id smallint not null default 1, -- waiting, done, parked
  attempts integer not null default 0,
  -- Why the last attempt failed: the code of a problem, or the answer of the world outside.
  failure text,
  failed_at timestamptz,
  done_at timestamptz,
  -- When it went into the queue; null until then, and again when a person has it done anew.
  carried_at timestamptz,
  language text not null default 'az' check (language in ('az', 'en')),
  cause text check (length(cause) between 1 and 200),
  unique (company_id, id)
);

call app.tenant_table('outbox', append_only => true);
call app.states('outbox', 'state_id', '{1,2,3}', '{1>2,1>3,3>1}');
call app.tells_of('outbox', 'job');

create index on outbox (id) where carried_at is null;
create index on outbox (company_id, state_id, id) where state_id <> 2;
create index on outbox (done_at) where state_id = 2;
create unique index on outbox (company_id, kind, cause);

create trigger wake after insert or update of carried_at on outbox for each statement
  execute function app.wake_carrier();

create policy gate on outbox for select to terezi_gate using (true);
create policy gate_change on outbox for update to terezi_gate using (true);
create policy gate_remove on outbox for delete to terezi_gate using (true);
create policy gate_add on outbox for insert to terezi_gate with check (true);
revoke insert on outbox from terezi_app;
grant insert, select, delete on outbox to terezi_gate;
grant insert (company_id, kind, subject, payload, language) on outbox to terezi_app;
grant update (state_id, attempts, failure, failed_at, done_at, carried_at) on outbox to terezi_gate;
