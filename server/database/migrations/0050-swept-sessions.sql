-- Sessions are thrown away too: ninety days after they could last have been used. Whoever asks within that time which ones
-- were open when something leaked finds them; who signed in and out, when and from where, action_log keeps for good. The
-- memory of known addresses (30 days) and tickets that hang on a session (a day) need it for less long.

create index on session (expires_at);
-- A session that goes looks for its tickets.
create index on single_use (company_id, session_id) where session_id is not null;
create policy gate_remove on session for delete to terezi_gate using (true);
grant delete on session to terezi_gate;
grant create on schema gate to terezi_gate;

drop function gate.sweep(integer);
-- As before, and sessions. A ticket that is still there keeps its session until the next time.
create function gate.sweep(most integer)
returns table (answers integer, tickets integer, guesses integer, sessions integer)
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  answers := 0; tickets := 0; guesses := 0; sessions := 0;
  if not pg_try_advisory_xact_lock(hashtextextended('gate.sweep', 0)) then return next; return; end if;
  delete from idempotency_key where id in (
    select id from idempotency_key where created_at < now() - interval '48 hours' order by created_at limit most);
  get diagnostics answers = row_count;
  delete from single_use where id in (
    select id from single_use where expires_at < now() - interval '1 day' order by expires_at limit most);
  get diagnostics tickets = row_count;
  -- The longest wait is a quarter of an hour, and a quiet hour forgets.
  delete from sign_in_attempt where subject in (
    select subject from sign_in_attempt where last_at < now() - interval '1 day' limit most);
  get diagnostics guesses = row_count;
  delete from session where id in (
    select s.id from session s where s.expires_at < now() - interval '90 days'
        and not exists (select from single_use t where t.company_id = s.company_id and t.session_id = s.id)
      order by s.expires_at limit most);
  get diagnostics sessions = row_count;
  return next;
end
$$;
alter function gate.sweep(integer) owner to terezi_gate;
revoke all on function gate.sweep(integer) from public;
grant execute on function gate.sweep(integer) to terezi_app;
revoke create on schema gate from terezi_gate;
