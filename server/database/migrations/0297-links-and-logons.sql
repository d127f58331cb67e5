-- Whoever turns back while their sign-in waits for an administrator leaves nothing behind that is decided later: it is over,
-- and an approval that has come already opens nothing.
grant create on schema gate to terezi_gate;
create function gate.withdraw_logon(token_hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update logon_request set expires_at = least(expires_at, now()),
      used_at = case when status_id = 2 then coalesce(used_at, now()) end
    where hash = token_hash and status_id in (1, 2);
$$;
alter function gate.withdraw_logon(bytea) owner to terezi_gate;
revoke all on function gate.withdraw_logon(bytea) from public;
grant execute on function gate.withdraw_logon(bytea) to terezi_porter;
revoke create on schema gate from terezi_gate;

-- Whoever opens a link that sets a password is told at once where it does not any more: looking is a read.
grant execute on function gate.find_password_link(bytea) to terezi_app;
