-- The caller's own attempts to sign in, the latest first.
create or replace function gate.own_sign_ins(most integer)
returns table (id bigint, at timestamptz, address text, has_succeeded boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select l.id, l.at, l.address, l.action = 'sign-in' from action_log l
    where l.user_id = app.acting_user() and l.action in ('sign-in', 'sign-in-failed') order by l.id desc limit most;
$$;
alter function gate.own_sign_ins(integer) owner to terezi_gate;
revoke all on function gate.own_sign_ins(integer) from public;
grant execute on function gate.own_sign_ins(integer) to terezi_app;

-- Each row waits for its place; and a deed that has written an entry of its own gets no second one at its end.
create or replace function app.note_action() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into action_pending (log_id) values (new.id);
  perform set_config('app.noted', 'on', true);
  return null;
end
$$;
alter function app.note_action() owner to terezi_gate;
revoke all on function app.note_action() from public;

-- What a person did at the door; in the platform's log where there is no such account.
create or replace function gate.log_action(account bigint, what text, info jsonb, origin text, request text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into action_log (company_id, user_id, action, detail, address, request_id, outcome)
    values (coalesce((select company_id from user_account where id = account), 1), account, what, info, origin, request,
      case when what in ('sign-in-failed', 'password-wrong') then 'identity.wrongCredentials' else 'ok' end);
$$;
alter function gate.log_action(bigint,text,jsonb,text,text) owner to terezi_gate;
revoke all on function gate.log_action(bigint,text,jsonb,text,text) from public;
grant execute on function gate.log_action(bigint,text,jsonb,text,text) to terezi_porter;

-- A write at its end, unless it has written down by itself what it was; in the platform's log where the caller has not signed in.
create or replace function gate.log_write(what text, about text, info jsonb, ended text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into action_log (company_id, action, target, detail, outcome)
    select coalesce(app.acting_company(), 1), what, about, info, ended
    where coalesce(current_setting('app.noted', true), '') = '';
$$;
alter function gate.log_write(text,text,jsonb,text) owner to terezi_gate;
revoke all on function gate.log_write(text,text,jsonb,text) from public;
grant execute on function gate.log_write(text,text,jsonb,text) to terezi_app, terezi_porter;

-- Refusals of many requests at once: their own transactions have been rolled back.
create or replace function gate.log_refusals(refused jsonb) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into action_log (company_id, user_id, acted_as, action, target, detail, address, request_id, asked, device, outcome,
      took_ms, at)
    select coalesce(c.id, 1), r."userId", r."actedAs", r.action, r.target, r.detail, r.address, r."requestId", r.asked,
      r.device, r.outcome, r."tookMs", r.at
    from jsonb_to_recordset(refused) as r ("companyId" bigint, "userId" bigint, "actedAs" text, action text, target text,
        detail jsonb, address text, "requestId" text, asked text, device text, outcome text, "tookMs" integer, at timestamptz)
      left join company c on c.id = r."companyId";
$$;
alter function gate.log_refusals(jsonb) owner to terezi_gate;
revoke all on function gate.log_refusals(jsonb) from public;
grant execute on function gate.log_refusals(jsonb) to terezi_porter;
