create or replace function gate.demo_mails(most integer)
returns table (id bigint, recipient text, subject text, text text, html text, sent_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select m.id, m.recipient, m.subject, m.text, m.html, m.sent_at from demo_mail m
    where exists (select from purpose where is_demo) order by m.id desc limit most;
$$;
alter function gate.demo_mails(integer) owner to terezi_gate;
revoke all on function gate.demo_mails(integer) from public;
grant execute on function gate.demo_mails(integer) to terezi_app;
