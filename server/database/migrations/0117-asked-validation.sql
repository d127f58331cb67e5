-- Whoever has a link that opens nothing any more asks for another by the address.

grant create on schema gate to terezi_gate;
-- Has another link sent to the account of this address, if there is one that has yet to prove it; answers nothing either
-- way. The link before stays good until the letter is written: whoever knows an address ends nobody's link by that.
create function gate.ask_email_link(wanted text, spoken text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into outbox (company_id, kind, subject, payload, language)
    select u.company_id, 'email-validation', 'user ' || u.id, jsonb_build_object('userId', u.id), spoken
      from user_account u
      where u.email = lower(wanted collate "C") and u.status_id = 2 and u.deleted_at is null;
$$;
alter function gate.ask_email_link(text, text) owner to terezi_gate;
revoke all on function gate.ask_email_link(text, text) from public;
grant execute on function gate.ask_email_link(text, text) to terezi_porter;
revoke create on schema gate from terezi_gate;
