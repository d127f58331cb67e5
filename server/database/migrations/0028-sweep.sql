-- What has had its time is thrown away: answers kept for repeated calls, spent and expired tickets, old guesses.

create index on idempotency_key (created_at);
create index on single_use (expires_at);
create policy gate on idempotency_key for select to terezi_gate using (true);
create policy gate_remove on idempotency_key for delete to terezi_gate using (true);
create policy gate_remove on single_use for delete to terezi_gate using (true);
grant select, delete on idempotency_key to terezi_gate;
grant delete on single_use to terezi_gate;
grant create on schema gate to terezi_gate;

-- At most so many of each at once, so that nobody waits for it; the times are here, not with whoever asks. Of several
-- servers one sweeps: the others are told that nothing was there to do.
create function gate.sweep(most integer) returns table (answers integer, tickets integer, guesses integer)
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  answers := 0; tickets := 0; guesses := 0;
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
  return next;
end
$$;
alter function gate.sweep(integer) owner to terezi_gate;
revoke all on function gate.sweep(integer) from public;
grant execute on function gate.sweep(integer) to terezi_app;
revoke create on schema gate from terezi_gate;
