-- Sites are kept as other nouns are, and their agents enrol by a code of the site's page instead of rows that somebody
-- writes into this database.

call app.may_change('site', '{name}');
call app.can_be_archived('site');
call app.can_be_searched('site', '{name}', '(name collate "az-x-icu")');

-- A site where something works stays: a scale that hangs there, or an agent that may come in.
create function app.keep_site() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null and old.deleted_at is null and (
    exists (select from scale s where s.company_id = new.company_id and s.site_id = new.id and s.deleted_at is null)
    or exists (select from site_agent a where a.company_id = new.company_id and a.site_id = new.id and a.revoked_at is null))
  then
    raise exception 'something works at this site' using errcode = 'TZ418';
  end if;
  return new;
end
$$;
create trigger keep_site before update on site for each row execute function app.keep_site();

-- What a person let in and what one took back; credentials from before say neither.
alter table site_agent
  add column enrolled_at timestamptz,
  add column enrolled_by_name text,
  add column revoked_by_name text,
  add column revoke_reason text check (length(revoke_reason) between 1 and 500);
grant select (enrolled_at, enrolled_by_name, revoked_by_name, revoke_reason) on site_agent to terezi_app;
call app.may_change('site_agent', '{revoked_at,revoked_by_name,revoke_reason}');
create index on site_agent (company_id, site_id);
call app.tells_of('site_agent', 'site', 'site_id');

-- A code that one agent of a site enrols with, once and within minutes: of the code itself nothing but the server's keyed
-- hash is here. At most one of a site is alive. `reason` says why the site's agent is to be replaced, where it has one.
-- owner: devices
create table enrolment_code (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  code_hash text not null,
  made_at timestamptz not null default now(),
  made_by_name text not null,
  expires_at timestamptz not null,
  reason text check (length(reason) between 1 and 500),
  ended_at timestamptz,
  ended_how text check (ended_how in ('used', 'cancelled')),
  site_agent_id bigint,
  check ((ended_at is null) = (ended_how is null)),
  check ((site_agent_id is not null) = (ended_how is not distinct from 'used')),
  foreign key (company_id, site_id) references site (company_id, id),
  foreign key (company_id, site_agent_id) references site_agent (company_id, id)
);
call app.tenant_table('enrolment_code', append_only => true, changes => '{ended_at,ended_how,site_agent_id}');
create unique index on enrolment_code (company_id, code_hash);
create unique index on enrolment_code (company_id, site_id) where ended_at is null;
call app.tells_of('enrolment_code', 'site', 'site_id');

-- Who tried a code of a site, from where, and what became of it: a code that is written here is dead.
-- owner: devices
create table enrolment_attempt (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  site_id bigint not null,
  enrolment_code_id bigint not null,
  code text not null,
  at timestamptz not null default now(),
  address text not null,
  outcome text not null check (outcome in ('enrolled', 'expired', 'used', 'cancelled', 'foreign', 'revoked')),
  foreign key (company_id, site_id) references site (company_id, id),
  foreign key (company_id, enrolment_code_id) references enrolment_code (company_id, id)
);
call app.tenant_table('enrolment_attempt', append_only => true);
create index on enrolment_attempt (company_id, site_id, id);
call app.tells_of('enrolment_attempt', 'site', 'site_id');

grant create on schema gate to terezi_gate;
create policy gate on enrolment_code for select to terezi_gate using (true);
grant select on enrolment_code to terezi_gate;

-- Whose a code is, found by its hash alone: whoever says it is nobody yet.
create function gate.enrolment_code(hash text) returns table (id bigint, company_id bigint, site_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.company_id, c.site_id from enrolment_code c where c.code_hash = hash;
$$;

-- Whether a key belongs to another site than this, whosever that is.
create function gate.is_foreign_key(key text, site bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from device_key k where k.public_key = key and k.site_id <> site);
$$;

do $$
declare each text;
begin
  foreach each in array '{gate.enrolment_code(text),"gate.is_foreign_key(text,bigint)"}'::text[] loop
    execute format('alter function %s owner to terezi_gate', each);
    execute format('revoke all on function %s from public', each);
  end loop;
end
$$;
-- Whoever guesses codes is counted as whoever guesses passwords: that is the porter's.
grant execute on function gate.enrolment_code(text) to terezi_porter;
grant execute on function gate.is_foreign_key(text, bigint) to terezi_app;
revoke create on schema gate from terezi_gate;
create index on device_key (public_key);
create index on enrolment_code (code_hash);
