-- Has a person who has proven who they are wait for an administrator. The same address asked again is the same request: it lasts no longer
-- for it, and no administrator gets a second letter.
create or replace function gate.ask_logon(account bigint, compared text, token_hash bytea, asked jsonb)
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
alter function gate.ask_logon(bigint,text,bytea,jsonb) owner to terezi_gate;
revoke all on function gate.ask_logon(bigint,text,bytea,jsonb) from public;
grant execute on function gate.ask_logon(bigint,text,bytea,jsonb) to terezi_porter;

-- Uses an approval up: one sign-in, and of many at once exactly one.
create or replace function gate.take_logon(token_hash bytea, origin text) returns boolean
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update logon_request set used_at = now()
      where hash = token_hash and address = origin and status_id = 2 and used_at is null and decided_at + interval '60 minutes' > now()
      returning 1)
  select exists (select from taken);
$$;
alter function gate.take_logon(bytea,text) owner to terezi_gate;
revoke all on function gate.take_logon(bytea,text) from public;
grant execute on function gate.take_logon(bytea,text) to terezi_porter;

-- Decides a request that waits, once, for the company acted in; never one's own. With a name the address is allowed from then on.
create or replace function gate.decide_logon(wanted bigint, approves boolean, entry jsonb, why text) returns boolean
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
alter function gate.decide_logon(bigint,boolean,jsonb,text) owner to terezi_gate;
revoke all on function gate.decide_logon(bigint,boolean,jsonb,text) from public;
grant execute on function gate.decide_logon(bigint,boolean,jsonb,text) to terezi_app;

create or replace function gate.withdraw_logon(token_hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update logon_request set expires_at = least(expires_at, now()),
      used_at = case when status_id = 2 then coalesce(used_at, now()) end
    where hash = token_hash and status_id in (1, 2);
$$;
alter function gate.withdraw_logon(bytea) owner to terezi_gate;
revoke all on function gate.withdraw_logon(bytea) from public;
grant execute on function gate.withdraw_logon(bytea) to terezi_porter;
