-- A telephone of a company reads what is declared for telephones, by a token of its own. There is one a company: another
-- one ends the former, and so do the suspension of the company and the block of whoever has seen it.

-- owner: companies
create table phone_token (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Of the key that only the token holds: a copy of the database opens nothing.
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- Whoever issued it may belong to another company, as the platform does; the name is as it was then.
  issued_by bigint not null,
  issued_by_name text not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_why text,
  check ((ended_at is null) = (ended_why is null))
);
create unique index phone_token_good_idx on phone_token (company_id) where ended_at is null;
create index on phone_token (issued_by) where ended_at is null;
-- What becomes of it stands in the company's own history; the rest are marks.
call app.tenant_table('phone_token', append_only => true);
revoke all on phone_token from terezi_app;
create policy gate on phone_token for select to terezi_gate using (true);
create policy gate_add on phone_token for insert to terezi_gate with check (true);
create policy gate_change on phone_token for update to terezi_gate using (true);
grant select, insert on phone_token to terezi_gate;
grant update (last_used_at, ended_at, ended_why) on phone_token to terezi_gate;

grant create on schema gate, app to terezi_gate;

-- Tells the history of a company what became of its telephone's token.
create function app.tell_phone_token(company bigint, before text, after text) returns void
language sql set search_path = public, app, pg_temp as $$
  insert into field_history (company_id, table_name, row_id, kind, changes)
    values (company, 'company', company, 'update', jsonb_build_object('phone_token', jsonb_build_array(before, after)));
$$;
create function app.end_phone_token(company bigint, why text) returns boolean
language sql set search_path = public, app, pg_temp as $$
  with ended as (
    update phone_token set ended_at = now(), ended_why = why where company_id = company and ended_at is null returning 1)
  select exists (select from ended);
$$;

-- Issues one for the company acted in, or for one that the caller answers for, while it is at work; no row otherwise.
create function gate.issue_phone_token(target bigint, hash bytea, lifetime interval)
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
-- Ends it; answers whether there was one.
create function gate.revoke_phone_token(target bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if not (target = app.acting_company() or app.answers_for(target)) or not app.end_phone_token(target, 'revoked') then
    return false;
  end if;
  perform app.tell_phone_token(target, 'on', 'off');
  return true;
end
$$;
-- How it stands with the token of a company that the caller sees; no row where there is none.
create function gate.phone_token_of(target bigint)
returns table (issued_at timestamptz, issued_by_name text, expires_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select p.issued_at, p.issued_by_name, p.expires_at, p.last_used_at from phone_token p
    where p.company_id = target and p.ended_at is null and p.expires_at > now()
      and (app.sees_all() or target = any (app.visible_companies()));
$$;

-- Puts a telephone into the fence of its company: it is nobody, it has no flag, and it sees one company.
create function gate.enter_phone(hash bytea, request text) returns table (is_due boolean, flags text[])
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
-- Writes down that it is in use.
create function gate.use_phone(hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update phone_token set last_used_at = now() where key_hash = hash and ended_at is null;
$$;

-- Whatever suspends a company or blocks somebody ends the tokens that hang on them, for good.
create function app.end_phones_of_company() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.end_phone_token(new.id, 'the company was suspended') then
    perform app.tell_phone_token(new.id, 'on', 'off');
  end if;
  return null;
end
$$;
create trigger end_phones after update of status_id on company for each row
  when (old.status_id = 3 and new.status_id <> 3) execute function app.end_phones_of_company();
create function app.end_phones_of_person() returns trigger
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
create trigger end_phones after update of status_id, deleted_at on user_account for each row
  when (old.status_id = 4 and (new.status_id <> 4 or new.deleted_at is not null))
  execute function app.end_phones_of_person();

do $$
declare each text;
begin
  foreach each in array '{"gate.issue_phone_token(bigint,bytea,interval)",gate.revoke_phone_token(bigint),gate.phone_token_of(bigint),"gate.enter_phone(bytea,text)",gate.use_phone(bytea),app.end_phones_of_company(),app.end_phones_of_person(),"app.tell_phone_token(bigint,text,text)","app.end_phone_token(bigint,text)"}'::text[] loop
    execute 'alter function ' || each || ' owner to terezi_gate';
    execute 'revoke all on function ' || each || ' from public';
    if each like 'gate.%' then execute 'grant execute on function ' || each || ' to terezi_app'; end if;
  end loop;
end
$$;
revoke create on schema gate, app from terezi_gate;
