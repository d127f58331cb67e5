create or replace function gate.sign_in_failures(subjects bytea[]) returns table (subject bytea, failures integer, last_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.subject, a.failures, a.last_at from sign_in_attempt a where a.subject = any (subjects);
$$;
alter function gate.sign_in_failures(bytea[]) owner to terezi_gate;
revoke all on function gate.sign_in_failures(bytea[]) from public;
grant execute on function gate.sign_in_failures(bytea[]) to terezi_porter;

-- Counts one more failure for each subject; a quiet hour forgets the earlier ones.
create or replace function gate.count_sign_in_failure(subjects bytea[]) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into sign_in_attempt as a (subject, failures, last_at)
    select unnest(subjects), 1, now()
    on conflict (subject) do update set last_at = now(),
      failures = case when a.last_at < now() - interval '1 hour' then 1 else a.failures + 1 end;
$$;
alter function gate.count_sign_in_failure(bytea[]) owner to terezi_gate;
revoke all on function gate.count_sign_in_failure(bytea[]) from public;
grant execute on function gate.count_sign_in_failure(bytea[]) to terezi_porter;

create or replace function gate.forget_sign_in_failures(subjects bytea[]) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  delete from sign_in_attempt where subject = any (subjects);
$$;
alter function gate.forget_sign_in_failures(bytea[]) owner to terezi_gate;
revoke all on function gate.forget_sign_in_failures(bytea[]) from public;
grant execute on function gate.forget_sign_in_failures(bytea[]) to terezi_porter;
