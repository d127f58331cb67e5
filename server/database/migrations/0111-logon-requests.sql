-- Somebody who signs in from outside of their company's allowed addresses waits for an administrator.

-- owner: identity
create table logon_request (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  address text not null,
  browser text check (length(browser) <= 300),
  -- Of the token that goes on with this sign-in, and of the password hash that it was begun with: another one ends it.
  hash bytea not null unique,
  knows bytea not null,
  has_second_factor boolean not null,
  status_id smallint not null default 1,
  -- Whether the address was allowed for everybody, not only for this sign-in.
  is_added boolean not null default false,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint,
  decided_by_name text,
  note text check (length(note) <= 500),
  used_at timestamptz,
  foreign key (company_id, user_id) references user_account (company_id, id),
  check ((status_id = 1) = (decided_at is null)),
  constraint logon_request_of_somebody_else check (decided_by is distinct from user_id)
);
create index on logon_request (company_id, id);
create index on logon_request (user_id, id);
call app.tenant_table('logon_request', append_only => true);
call app.states('logon_request', 'status_id', '{1,2,3}', '{1>2,1>3}');
call app.tells_of('logon_request', 'logon_request');
revoke all on logon_request from terezi_app;
grant select (id, company_id, user_id, address, browser, has_second_factor, status_id, is_added, asked_at, expires_at,
  decided_at, decided_by, decided_by_name, note) on logon_request to terezi_app;
create policy gate on logon_request for select to terezi_gate using (true);
create policy gate_add on logon_request for insert to terezi_gate with check (true);
create policy gate_change on logon_request for update to terezi_gate using (true);
grant select, insert on logon_request to terezi_gate;
grant update (hash, knows, browser, expires_at, status_id, is_added, decided_at, decided_by, decided_by_name, note, used_at)
  on logon_request to terezi_gate;
grant create on schema gate to terezi_gate;

-- From where people of somebody's company sign in without being asked about; empty is from anywhere.
create function gate.allowed_addresses(account bigint) returns text[]
language sql stable security definer set search_path = public, app, pg_temp as $$
  select array(select each ->> 'address' from jsonb_array_elements(c.allowed_addresses) each)
    from user_account u join company c on c.id = u.company_id where u.id = account;
$$;

-- Has somebody who has proven who they are wait for an administrator; the same address asked again is the same request,
-- which lasts no longer for it, and of which nobody is written to again.
create function gate.ask_logon(account bigint, compared text, token_hash bytea, asked jsonb)
returns table (id bigint, expires_at timestamptz)
language plpgsql security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
declare
  made bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('logon ' || account, 0));
  update logon_request r set hash = token_hash, knows = sha256(convert_to(compared, 'UTF8')), browser = asked ->> 'browser'
    where r.user_id = account and r.address = asked ->> 'address' and r.status_id = 1 and r.expires_at > now()
    returning r.id into made;
  if made is null then
    insert into logon_request (company_id, user_id, address, browser, hash, knows, has_second_factor, expires_at)
      select u.company_id, u.id, asked ->> 'address', asked ->> 'browser', token_hash,
          sha256(convert_to(compared, 'UTF8')), (asked ->> 'hasSecondFactor')::boolean,
          now() + make_interval(mins => (asked ->> 'minutes')::integer)
        from user_account u where u.id = account and u.password_hash = compared
      returning logon_request.id into made;
    insert into outbox (company_id, kind, subject, payload, language)
      select u.company_id, 'logon-asked', 'user ' || u.id,
          jsonb_build_object('userId', u.id, 'logonRequestId', made), u.language
        from user_account who join user_account u on u.company_id = who.company_id and u.id <> who.id
          join user_group g on g.id = u.user_group_id
        where who.id = account and made is not null and u.status_id = 4 and u.deleted_at is null
          and g.role in ('SuperAdmin', 'OperatorAdmin', 'CompanyAdmin');
  end if;
  return query select r.id, r.expires_at from logon_request r where r.id = made;
end
$$;

-- How a request stands, for whoever holds its token.
create function gate.find_logon(token_hash bytea)
returns table (id bigint, user_id bigint, company_id bigint, password_hash text, scale_ids bigint[], status_id smallint,
  expires_at timestamptz, is_over boolean, note text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select r.id, u.id, u.company_id, u.password_hash,
      coalesce((select array_agg(us.scale_id order by us.scale_id) from user_scale us where us.user_id = u.id), '{}'),
      r.status_id, r.expires_at,
      r.used_at is not null or coalesce(r.decided_at + interval '60 minutes', r.expires_at) <= now(), r.note
    from logon_request r join user_account u on u.id = r.user_id join company c on c.id = u.company_id
    where r.hash = token_hash and r.knows = sha256(convert_to(u.password_hash, 'UTF8'))
      and u.status_id = 4 and u.deleted_at is null and c.status_id in (2, 3);
$$;
-- Uses an approval up: one sign-in, of many at once exactly one.
create function gate.take_logon(token_hash bytea, origin text) returns boolean
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update logon_request set used_at = now()
      where hash = token_hash and address = origin and status_id = 2 and used_at is null and decided_at + interval '60 minutes' > now()
      returning 1)
  select exists (select from taken);
$$;

-- Ends a session that has just begun, and that nobody was given the token of.
create function gate.give_up_session(session_hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update session set ended_at = now(), ended_why = 'from elsewhere' where key_hash = session_hash and ended_at is null;
$$;

-- Decides what waits, once, for the company acted in; never one's own. With a name the address is allowed from then on.
create function gate.decide_logon(wanted bigint, approves boolean, entry jsonb, why text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  of_company bigint;
begin
  update logon_request set status_id = case when approves then 2 else 3 end, is_added = entry is not null,
      decided_at = now(), decided_by = app.acting_user(), decided_by_name = gate.own_name(), note = why
    where id = wanted and company_id = app.acting_company() and status_id = 1 and expires_at > now()
      and user_id <> app.acting_user()
    returning company_id into of_company;
  if not found then return false; end if;
  if entry is not null then
    update company set allowed_addresses = allowed_addresses || jsonb_build_array(entry)
      where id = of_company and not exists (
        select from jsonb_array_elements(allowed_addresses) each where each ->> 'address' = entry ->> 'address');
  end if;
  return true;
end
$$;
-- Whom a letter about a request goes to, and what it says: while somebody waits.
create function gate.logon_letter(account bigint, wanted bigint)
returns table (email text, fullname text, who text, address text, browser text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.email, u.fullname, asker.fullname, r.address, r.browser
    from user_account u join logon_request r on r.id = wanted and r.company_id = u.company_id
      join user_account asker on asker.id = r.user_id
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 4 and u.deleted_at is null
      and r.status_id = 1 and r.expires_at > now();
$$;

do $$
declare each text;
begin
  foreach each in array '{allowed_addresses(bigint),give_up_session(bytea),"ask_logon(bigint,text,bytea,jsonb)",find_logon(bytea),"take_logon(bytea,text)","decide_logon(bigint,boolean,jsonb,text)","logon_letter(bigint,bigint)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
end
$$;
grant execute on function gate.allowed_addresses(bigint), gate.ask_logon(bigint, text, bytea, jsonb),
  gate.give_up_session(bytea), gate.find_logon(bytea), gate.take_logon(bytea, text) to terezi_porter;
grant execute on function gate.decide_logon(bigint, boolean, jsonb, text) to terezi_app;
grant execute on function gate.logon_letter(bigint, bigint) to terezi_worker;
revoke create on schema gate from terezi_gate;
