-- Deeds of people that are worth asking about later.
create table action_log (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint default app.acting_user(),
  action text not null,
  target text,
  detail jsonb not null default '{}',
  address text default app.asked('address'),
  request_id text default app.request_id(),
  at timestamp with time zone not null default now(),
  acted_as text default app.acting_as(),
  on_behalf_of bigint default app.on_behalf_of(),
  asked text default app.asked('line') check (length(asked) <= 300),
  device text default app.asked('device') check (length(device) <= 300),
  -- The code of the problem with which it was refused.
  outcome text not null default 'ok' check (length(outcome) <= 80),
  took_ms integer default ((EXTRACT(epoch from (clock_timestamp() - now())) * 1000))::integer,
  unique (company_id, id)
) partition by range (id);

call app.partition_ahead('action_log');
call app.tenant_table('action_log', append_only => true);

create index on action_log (user_id, id) where action in ('sign-in', 'sign-in-failed');

create trigger note after insert on action_log for each row execute function app.note_action();

create policy gate_add on action_log for insert to terezi_gate with check (true);
create policy gate on action_log for select to terezi_gate using (true);
revoke insert on action_log from terezi_app;
grant insert, select on action_log to terezi_gate;
grant insert (company_id, action, target, detail, address) on action_log to terezi_app;
