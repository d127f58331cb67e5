-- Gives another code to the company acted in, or to one that the caller answers for; answers whether there is such a company.
create or replace function gate.renew_card(target bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update company set card_code = app.card_code()
    where id = target and status_id = 3 and (id = app.acting_company() or app.answers_for(id));
  return found;
end
$$;
alter function gate.renew_card(bigint) owner to terezi_gate;
revoke all on function gate.renew_card(bigint) from public;
grant execute on function gate.renew_card(bigint) to terezi_app;

create or replace function app.end_phone_token(company bigint, why text) returns boolean
language sql set search_path = public, app, pg_temp as $$
  with ended as (
    update phone_token set ended_at = now(), ended_why = why where company_id = company and ended_at is null returning 1)
  select exists (select from ended);
$$;
alter function app.end_phone_token(bigint,text) owner to terezi_gate;
revoke all on function app.end_phone_token(bigint,text) from public;

-- Issues a token for the company acted in, or for one that the caller answers for, while it is at work; no row otherwise.
create or replace function gate.issue_phone_token(target bigint, hash bytea, lifetime interval)
returns table (id bigint, expires_at timestamptz)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  was boolean;
begin
  perform from company c where c.id = target and c.status_id = 3 and c.type_id <> 0
    and (c.id = app.acting_company() or app.answers_for(c.id)) for share;
  if not found then return; end if;
  was := app.end_phone_token(target, 'another was issued');
  perform app.tell_phone_token(target, case when was then 'on' else 'off' end, 'on');
  return query insert into phone_token as p (company_id, key_hash, issued_by, issued_by_name, expires_at)
    select target, hash, u.id, u.fullname, now() + lifetime from user_account u where u.id = app.acting_user()
    returning p.id, p.expires_at;
end
$$;
alter function gate.issue_phone_token(bigint,bytea,interval) owner to terezi_gate;
revoke all on function gate.issue_phone_token(bigint,bytea,interval) from public;
grant execute on function gate.issue_phone_token(bigint,bytea,interval) to terezi_app;

-- The state of the token of a company that the caller sees; no row where there is none.
create or replace function gate.phone_token_of(target bigint)
returns table (issued_at timestamptz, issued_by_name text, expires_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.issued_at, p.issued_by_name, p.expires_at, p.last_used_at from phone_token p
    where p.company_id = target and p.ended_at is null and p.expires_at > now()
      and (app.sees_all() or target = any (app.visible_companies()));
$$;
alter function gate.phone_token_of(bigint) owner to terezi_gate;
revoke all on function gate.phone_token_of(bigint) from public;
grant execute on function gate.phone_token_of(bigint) to terezi_app;

-- Puts a telephone into the fence of its company: it is no person, it has no flag, and it sees one company.
create or replace function gate.enter_phone(hash bytea, request text) returns table (is_due boolean, flags text[])
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  caller record;
begin
  select p.id, p.company_id, p.last_used_at into caller from phone_token p join company c on c.id = p.company_id
    where p.key_hash = hash and p.ended_at is null and p.expires_at > now() and c.status_id = 3;
  if not found then
    raise exception 'no such telephone' using errcode = 'TZ401';
  end if;
  perform set_config('app.session', '', true), set_config('app.company_id', caller.company_id::text, true),
    set_config('app.request_id', coalesce(request, ''), true), set_config('app.acting_as', 'phone:' || caller.id, true),
    set_config('app.first_day', '', true), set_config('app.first_instant', '', true),
    set_config('app.sees_all', 'off', true), set_config('app.companies', array[caller.company_id]::text, true);
  return query select caller.last_used_at is null or caller.last_used_at < now() - interval '1 minute', '{}'::text[];
end
$$;
alter function gate.enter_phone(bytea,text) owner to terezi_gate;
revoke all on function gate.enter_phone(bytea,text) from public;
grant execute on function gate.enter_phone(bytea,text) to terezi_app;

-- Writes down that a token is in use.
create or replace function gate.use_phone(hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update phone_token set last_used_at = now() where key_hash = hash and ended_at is null;
$$;
alter function gate.use_phone(bytea) owner to terezi_gate;
revoke all on function gate.use_phone(bytea) from public;
grant execute on function gate.use_phone(bytea) to terezi_app;

-- The suspension of a company and the block of a person end the tokens that hang on them, for good.
create or replace function app.end_phones_of_company() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.end_phone_token(new.id, 'the company was suspended') then
    perform app.tell_phone_token(new.id, 'on', 'off');
  end if;
  return null;
end
$$;
alter function app.end_phones_of_company() owner to terezi_gate;
revoke all on function app.end_phones_of_company() from public;

create or replace function app.end_phones_of_person() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  company bigint;
begin
  for company in select p.company_id from phone_token p where p.issued_by = new.id and p.ended_at is null loop
    perform app.end_phone_token(company, 'who issued it was blocked'), app.tell_phone_token(company, 'on', 'off');
  end loop;
  return null;
end
$$;
alter function app.end_phones_of_person() owner to terezi_gate;
revoke all on function app.end_phones_of_person() from public;
