-- Checks of all that is stored of a company's weights, by night or because a person asked: how far each is and what it found, so that the
-- person who answers for the scales sees what was looked at, and when.
create table chain_check (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Who asked, of this company or having entered it; null of those of every night.
  user_id bigint default app.acting_user(),
  asked_at timestamptz not null default now(),
  cancelled_at timestamptz,
  -- The tickets and days that differ; null before they were compared.
  differences jsonb,
  ticket_count bigint,
  turn_count bigint,
  -- Among the tickets that were not read, the instant of the oldest last reading.
  oldest_at timestamptz,
  months_through date,
  months_ticket_count bigint,
  months_at timestamptz,
  unique (company_id, id)
);

call app.tenant_table('chain_check', append_only => true, changes => '{
  cancelled_at,differences,ticket_count,turn_count,oldest_at,months_through,months_ticket_count,months_at}');
call app.tells_of('chain_check', 'chain_check');

create index on chain_check (company_id, id);
