-- The log says of every write and every refusal who, what, where, when and how it ended; its rows are bound into one chain
-- a company, so that whoever changes one of them afterwards, or takes it out, is found.

-- What the request says of itself at its beginning: which line, from where, with what.
create function app.asked(part text) returns text language sql stable parallel safe
  return nullif(current_setting('app.asked', true), '')::jsonb ->> part;

alter table action_log
  add column asked text check (length(asked) <= 300),
  add column device text check (length(device) <= 300),
  -- The code of the problem with which it was refused.
  add column outcome text not null default 'ok' check (length(outcome) <= 80),
  add column took_ms integer;
alter table action_log
  alter column address set default app.asked('address'),
  alter column asked set default app.asked('line'),
  alter column device set default app.asked('device'),
  alter column took_ms set default (extract(epoch from clock_timestamp() - now()) * 1000)::integer;

-- Rows that wait for their place in the chain: taken out in the transaction that gives it to them.
-- owner: platform
create table action_pending (
  log_id bigint primary key
);
grant select, insert, delete on action_pending to terezi_gate;

-- A place in a company's chain: which row stands there, and a hash over that row and everything before it.
-- owner: platform
create table action_chain (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  number bigint not null check (number > 0),
  log_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  unique (company_id, number),
  unique (company_id, log_id)
);
call app.tenant_table('action_chain', append_only => true);
revoke insert on action_chain from terezi_app;
create policy gate on action_chain for select to terezi_gate using (true);
create policy gate_add on action_chain for insert to terezi_gate with check (true);
grant select, insert on action_chain to terezi_gate;

-- What stood there before gets its place too.
insert into action_pending (log_id) select id from action_log;

grant create on schema gate, app to terezi_gate;

-- Each row waits for its place; and what a deed writes down of itself is not written down a second time with its end.
create function app.note_action() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into action_pending (log_id) values (new.id);
  perform set_config('app.noted', 'on', true);
  return null;
end
$$;
alter function app.note_action() owner to terezi_gate;
revoke all on function app.note_action() from public;
create trigger note after insert on action_log for each row execute function app.note_action();

-- A row as it goes into the chain, the same on every server; instants in microseconds since 1970.
create function app.action_line(place bigint, l action_log) returns text language sql stable parallel safe
  return jsonb_build_array(place, l.id, l.company_id, l.user_id, l.acted_as, l.on_behalf_of, l.action, l.target, l.detail,
    l.address, l.device, l.asked, l.request_id, l.outcome, l.took_ms, (extract(epoch from l.at) * 1000000)::bigint)::text;

-- What somebody did at the door; in the platform's log where it is nobody's account.
create or replace function gate.log_action(account bigint, what text, info jsonb, origin text, request text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into action_log (company_id, user_id, action, detail, address, request_id, outcome)
    values (coalesce((select company_id from user_account where id = account), 1), account, what, info, origin, request,
      case when what in ('sign-in-failed', 'password-wrong') then 'identity.wrongCredentials' else 'ok' end);
$$;

-- A write at its end, unless it has written down by itself what it was; in the platform's log where nobody has signed in.
create function gate.log_write(what text, about text, info jsonb, ended text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into action_log (company_id, action, target, detail, outcome)
    select coalesce(app.acting_company(), 1), what, about, info, ended
    where coalesce(current_setting('app.noted', true), '') = '';
$$;

-- What was refused, of many requests at once: their own transactions have been taken back.
create function gate.log_refusals(refused jsonb) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into action_log (company_id, user_id, acted_as, action, target, detail, address, request_id, asked, device, outcome,
      took_ms, at)
    select coalesce(c.id, 1), r."userId", r."actedAs", r.action, r.target, r.detail, r.address, r."requestId", r.asked,
      r.device, r.outcome, r."tookMs", r.at
    from jsonb_to_recordset(refused) as r ("companyId" bigint, "userId" bigint, "actedAs" text, action text, target text,
        detail jsonb, address text, "requestId" text, asked text, device text, outcome text, "tookMs" integer, at timestamptz)
      left join company c on c.id = r."companyId";
$$;

-- Gives rows that wait their places, in the order in which they were kept; of many that ask at once one does it. Answers
-- where each chain ends now.
create function gate.chain_actions(most integer)
returns table (company_id bigint, number bigint, hash text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  each action_log%rowtype;
  of_company bigint;
  place bigint;
  link bytea;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('gate.chain_actions', 0)) then return; end if;
  for each in
    with taken as (
      delete from action_pending p where p.log_id in (select o.log_id from action_pending o order by o.log_id limit most)
      returning p.log_id)
    select l.* from action_log l join taken on taken.log_id = l.id order by l.company_id, l.id
  loop
    if of_company is distinct from each.company_id then
      if of_company is not null then return query select of_company, place, encode(link, 'hex'); end if;
      of_company := each.company_id;
      select c.number, c.hash into place, link from action_chain c
        where c.company_id = of_company order by c.number desc limit 1;
      if not found then
        place := 0;
        link := decode(repeat('00', 32), 'hex');
      end if;
    end if;
    place := place + 1;
    link := sha256(link || convert_to(app.action_line(place, each), 'UTF8'));
    insert into action_chain (company_id, number, log_id, hash) values (of_company, place, each.id, link);
  end loop;
  if of_company is not null then return query select of_company, place, encode(link, 'hex'); end if;
end
$$;

do $$
declare each text;
begin
  foreach each in array '{"log_write(text,text,jsonb,text)",log_refusals(jsonb),chain_actions(integer)}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
  grant execute on function gate.log_write(text, text, jsonb, text) to terezi_app, terezi_porter;
  grant execute on function gate.log_refusals(jsonb) to terezi_porter;
  grant execute on function gate.chain_actions(integer) to terezi_worker;
end
$$;
revoke create on schema gate, app from terezi_gate;
