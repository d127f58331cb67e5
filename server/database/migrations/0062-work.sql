-- Who acts is a person, a device, a job or nobody; an administrator of an operator company, or of the platform, may enter
-- a client company and then acts there and nowhere else.

grant create on schema gate, app to terezi_gate;

-- The company that was entered: null for who acts in their own.
alter table session add column entered_company_id bigint references company (id);
alter table session add check (entered_company_id is null or scale_id is null);

-- Whoever has entered a company is nobody of its own people.
alter table operation drop constraint operation_company_id_opened_by_fkey,
  drop constraint operation_company_id_completed_by_fkey, drop constraint operation_company_id_cancelled_by_fkey;
alter table operation add foreign key (opened_by) references user_account (id),
  add foreign key (completed_by) references user_account (id), add foreign key (cancelled_by) references user_account (id);

-- A ticket's people are the company's own, or whoever acts: somebody who has entered it belongs to another one.
create function app.check_actors() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  before jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  after jsonb := to_jsonb(new);
  person bigint;
begin
  for person in
    select (after ->> name)::bigint from unnest(tg_argv) name
      where after ->> name is not null and before ->> name is distinct from after ->> name
  loop
    if person is distinct from app.acting_user()
      and not exists (select from user_account u where u.id = person and u.company_id = new.company_id) then
      raise exception 'person % neither belongs to company % nor acts', person, new.company_id using errcode = '23503';
    end if;
  end loop;
  return null;
end
$$;
alter function app.check_actors() owner to terezi_gate;
revoke all on function app.check_actors() from public;
create constraint trigger actors after insert or update of opened_by, completed_by, cancelled_by on operation
  for each row execute function app.check_actors('opened_by', 'completed_by', 'cancelled_by');

-- Whether somebody of a company may enter another one: its operator does, and the platform.
create function app.may_enter(home bigint, target bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from company t join company h on h.id = home
    where t.id = target and t.id <> h.id and t.type_id <> 0 and t.status_id = 3
      and (h.type_id = 0 or h.type_id = 1 and t.operator_company_id = h.id));
$$;
alter function app.may_enter(bigint, bigint) owner to terezi_gate;
revoke all on function app.may_enter(bigint, bigint) from public;
grant execute on function app.may_enter(bigint, bigint) to terezi_gate;

-- As before; and where another company was entered the fence stands around that one alone, as long as it may be entered.
create or replace function gate.enter(hash bytea, request text, even_unready boolean)
returns table (user_id bigint, is_due boolean)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  caller record;
begin
  select s.company_id, s.user_id, s.last_used_at, s.idle_seconds, u.must_change_pass_at_next_login, c.type_id, c.status_id,
      s.entered_company_id
    into caller
    from session s join user_account u on u.id = s.user_id join company c on c.id = s.company_id
      join user_group g on g.id = u.user_group_id
    where s.key_hash = hash and s.ended_at is null and s.expires_at > now()
      and u.status_id = 4 and c.status_id in (2, 3) and g.role = s.role
      and (s.scale_id is null
        or exists (select from user_scale us where us.user_id = s.user_id and us.scale_id = s.scale_id))
      and (s.entered_company_id is null or app.may_enter(s.company_id, s.entered_company_id));
  if not found then
    raise exception 'no such session' using errcode = 'TZ401';
  end if;
  if caller.last_used_at + make_interval(secs => caller.idle_seconds) <= now() then
    raise exception 'the session was not used for too long' using errcode = 'TZ408';
  end if;
  if caller.must_change_pass_at_next_login and not even_unready then
    raise exception 'the password must be changed first' using errcode = 'TZ403';
  end if;
  if caller.status_id = 2 and not even_unready then
    raise exception 'the company is not approved yet' using errcode = 'TZ402';
  end if;
  perform set_config('app.session', encode(hash, 'hex'), true),
    set_config('app.company_id', coalesce(caller.entered_company_id, caller.company_id)::text, true),
    set_config('app.request_id', coalesce(request, ''), true),
    set_config('app.acting_as',
      case when caller.entered_company_id is null then '' else 'company:' || caller.company_id end, true),
    set_config('app.sees_all',
      case when caller.type_id = 0 and caller.entered_company_id is null then 'on' else 'off' end, true),
    set_config('app.companies', case
      when caller.entered_company_id is not null then array[caller.entered_company_id]::text
      when caller.type_id = 1 then (select array_agg(id)::text from company
        where id = caller.company_id or operator_company_id = caller.company_id)
      else array[caller.company_id]::text end, true);
  return query select caller.user_id, caller.last_used_at < now() - interval '1 minute';
end
$$;

-- What no person does: `acting_as` says who it is, such as `site:3`.
create function gate.enter_company(of_company bigint, request text, acting text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  select set_config('app.session', '', true), set_config('app.company_id', of_company::text, true),
    set_config('app.request_id', coalesce(request, ''), true), set_config('app.acting_as', coalesce(acting, ''), true),
    set_config('app.sees_all', 'off', true), set_config('app.companies', array[of_company]::text, true);
$$;
-- As before, by the function that says who acts.
create or replace function gate.enter_receipt(wanted text, request text) returns table (operation_id bigint, company_id bigint)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  found_operation bigint;
  of_company bigint;
begin
  select o.id, o.company_id into found_operation, of_company from operation o where o.public_id = wanted;
  if not found then return; end if;
  perform gate.enter_company(of_company, request, '');
  return query select found_operation, of_company;
end
$$;
drop function gate.enter_company(bigint, text);

-- Leaves the session for one in another company: null for the own. It ends no later, and it is still the password that
-- opened it. No row where it is over, or may not enter there.
create function gate.move_session(old_hash bytea, target bigint, new_hash bytea)
returns table (user_id bigint, home_company_id bigint, company_id bigint, expires_at timestamptz, role text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  old session%rowtype;
begin
  update session s set ended_at = now(), ended_why = 'moved'
    where s.key_hash = old_hash and s.user_id = app.acting_user() and s.ended_at is null and s.expires_at > now()
      and s.role in ('SuperAdmin', 'OperatorAdmin')
      and (target is null or app.may_enter(s.company_id, target))
    returning s.* into old;
  if not found then return; end if;
  -- Both companies' people find it in their log: who came, from where, and when they left.
  insert into action_log (company_id, user_id, action, target, detail, address, request_id)
    select each.company_id, old.user_id, each.action, 'company ' || each.other,
        jsonb_build_object('fullname', u.fullname, 'company', c.name), old.address, app.request_id()
      from user_account u join company c on c.id = old.company_id,
        (values (old.company_id, 'company-entered', target), (target, 'company-entered', old.company_id),
          (old.company_id, 'company-left', old.entered_company_id), (old.entered_company_id, 'company-left', old.company_id))
          as each (company_id, action, other)
      where u.id = old.user_id and each.company_id is not null and each.other is not null;
  return query
    insert into session as s (company_id, user_id, scale_id, key_hash, role, expires_at, idle_seconds, address, entered_company_id)
      values (old.company_id, old.user_id, null, new_hash, old.role, old.expires_at, old.idle_seconds, old.address, target)
      returning s.user_id, s.company_id, coalesce(s.entered_company_id, s.company_id), s.expires_at, s.role;
end
$$;

-- The companies that the caller may enter, by a part of name or tax id.
create function gate.companies_to_enter(wanted text, most integer) returns table (id bigint, name text, voen text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name, c.voen from company c, session s
    where s.key_hash = decode(nullif(current_setting('app.session', true), ''), 'hex')
      and s.role in ('SuperAdmin', 'OperatorAdmin') and s.entered_company_id is null and app.may_enter(s.company_id, c.id)
      and (strpos(app.fold(c.name), app.fold(wanted)) > 0 or strpos(coalesce(c.voen, ''), wanted) > 0)
    order by c.name collate "az-x-icu", c.id limit most;
$$;

-- How far the people behind these sessions see now, and in which role: an administrator's of the company in another one.
drop function gate.reach_of(bigint[]);
create function gate.reach_of(sessions bytea[])
returns table (session bytea, user_id bigint, role text, company_id bigint, sees_all boolean, companies bigint[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select s.key_hash, u.id, case when s.entered_company_id is null then g.role else 'CompanyAdmin' end,
    coalesce(s.entered_company_id, c.id), c.type_id = 0 and s.entered_company_id is null,
    case when s.entered_company_id is not null then array[s.entered_company_id]
      when c.type_id = 1 then (select array_agg(each.id order by each.id) from company each
        where each.id = c.id or each.operator_company_id = c.id)
      else array[c.id] end
  from session s join user_account u on u.id = s.user_id join user_group g on g.id = u.user_group_id
    join company c on c.id = u.company_id
  where s.key_hash = any (sessions) and s.ended_at is null
    and (s.entered_company_id is null or app.may_enter(s.company_id, s.entered_company_id));
$$;

-- The caller's own account and group, which are not among those of a company that they have entered.
create function gate.own_account()
returns table (id bigint, email text, fullname text, phone text, username text, address text, profile_image_id bigint,
  external_code text, guard_type smallint, allowed_day_count integer, is_dispetcher boolean,
  must_change_pass_at_next_login boolean, group_id bigint, group_name text, home_company_id bigint,
  home_company_name text, flags jsonb)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.email, u.fullname, u.phone, u.username, u.address, u.profile_image_id, u.external_code, u.guard_type,
      u.allowed_day_count, u.is_dispetcher, u.must_change_pass_at_next_login, g.id, g.name, c.id, c.name,
      (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(g)) f where jsonb_typeof(f.value) = 'boolean')
    from user_account u join user_group g on g.id = u.user_group_id join company c on c.id = u.company_id
    where u.id = app.acting_user();
$$;

-- The caller's name as papers print it.
create function gate.own_name() returns text
language sql stable security definer set search_path = public, app, pg_temp as $$
  select fullname from user_account where id = app.acting_user();
$$;

-- Who these people are, for the company acted in: its own, and those who may have entered it.
create function gate.names_of(people bigint[]) returns table (id bigint, fullname text, company_name text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.fullname, case when app.sees_all() or c.id = any (app.visible_companies()) then null else c.name end
    from user_account u join company c on c.id = u.company_id
    where u.id = any (people) and (app.sees_all() or c.id = any (app.visible_companies())
      or app.may_enter(c.id, app.acting_company()));
$$;

-- What a stranger was answered, under the hash of deed and key: of the key itself nothing is kept.
-- owner: platform
create table stranger_answer (
  key_hash bytea primary key check (length(key_hash) = 32),
  fingerprint bytea not null,
  body jsonb not null,
  at timestamptz not null default now()
);
create index on stranger_answer (at);
revoke all on stranger_answer from terezi_app, terezi_porter, terezi_worker;
grant select, insert, delete on stranger_answer to terezi_gate;

create function gate.stranger_answer(hash bytea) returns table (fingerprint bytea, body jsonb)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.fingerprint, a.body from stranger_answer a where a.key_hash = hash;
$$;
create function gate.keep_stranger_answer(hash bytea, print bytea, answer jsonb) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into stranger_answer (key_hash, fingerprint, body) values (hash, print, answer);
$$;

-- As before, and what strangers were answered.
create or replace function gate.sweep(most integer)
returns table (answers integer, tickets integer, guesses integer, sessions integer)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  of_strangers integer;
begin
  answers := 0; tickets := 0; guesses := 0; sessions := 0;
  if not pg_try_advisory_xact_lock(hashtextextended('gate.sweep', 0)) then return next; return; end if;
  delete from idempotency_key where id in (
    select id from idempotency_key where created_at < now() - interval '48 hours' order by created_at limit most);
  get diagnostics answers = row_count;
  delete from stranger_answer where key_hash in (
    select key_hash from stranger_answer where at < now() - interval '48 hours' order by at limit most);
  get diagnostics of_strangers = row_count;
  answers := answers + of_strangers;
  delete from single_use where id in (
    select id from single_use where expires_at < now() - interval '1 day' order by expires_at limit most);
  get diagnostics tickets = row_count;
  -- The longest wait is a quarter of an hour, and a quiet hour forgets.
  delete from sign_in_attempt where subject in (
    select subject from sign_in_attempt where last_at < now() - interval '1 day' limit most);
  get diagnostics guesses = row_count;
  delete from session where id in (
    select s.id from session s where s.expires_at < now() - interval '90 days'
        and not exists (select from single_use t where t.company_id = s.company_id and t.session_id = s.id)
      order by s.expires_at limit most);
  get diagnostics sessions = row_count;
  return next;
end
$$;

-- In which language what happens afterwards is told.
alter table outbox add column language text not null default 'az' check (language in ('az', 'en'));
grant insert (language) on outbox to terezi_app;

-- As before, in its own column.
create or replace function gate.ask_password_link(wanted text, spoken text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into outbox (company_id, kind, payload, language)
    select u.company_id, 'password-link', jsonb_build_object('userId', u.id), spoken
      from user_account u join company c on c.id = u.company_id
      where u.email = lower(wanted collate "C") and u.status_id = 4 and c.status_id in (2, 3);
$$;

drop function gate.enter_job(bigint);
-- Puts a job into this transaction: its company, on behalf of whom, and nobody else at it. No row where it is done.
create function gate.enter_job(job bigint)
returns table (company_id bigint, kind text, payload jsonb, request_id text, language text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  found_job record;
begin
  select o.company_id, o.kind, o.payload, o.user_id, o.request_id, o.state_id, o.language, c.status_id
    into found_job from outbox o join company c on c.id = o.company_id where o.id = job for update of o;
  if not found or found_job.state_id = 2 then return; end if;
  if found_job.state_id = 3 then
    raise exception 'parked' using errcode = 'TZ405';
  end if;
  if found_job.status_id = 5 then
    raise exception 'company-suspended' using errcode = 'TZ405';
  end if;
  perform set_config('app.session', '', true), set_config('app.company_id', found_job.company_id::text, true),
    set_config('app.acting_as', 'job:' || found_job.kind, true),
    set_config('app.on_behalf_of', coalesce(found_job.user_id::text, ''), true),
    set_config('app.request_id', coalesce(found_job.request_id, ''), true), set_config('app.sees_all', 'off', true),
    set_config('app.companies', array[found_job.company_id]::text, true);
  return query select found_job.company_id, found_job.kind, found_job.payload, found_job.request_id, found_job.language;
end
$$;

-- A job of one company writes nothing in another one: it has a job of that one's own do it, on behalf of nobody there.
-- Once, however often the job that asks for it is tried: `cause` names what it follows from.
alter table outbox add column cause text check (length(cause) between 1 and 200);
create unique index on outbox (company_id, kind, cause);
create function gate.hand_over(target bigint, job_kind text, about text, content jsonb, why text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if app.acting_as() is null or app.acting_as() not like 'job:%' then
    raise exception 'only a job hands over' using errcode = '42501';
  end if;
  insert into outbox (company_id, kind, subject, payload, cause, user_id, language)
    select c.id, job_kind, about, content, why, null, 'az' from company c where c.id = target and c.status_id = 3
    on conflict (company_id, kind, cause) do nothing;
  return found;
end
$$;

do $$
declare each text;
begin
  foreach each in array '{"enter_company(bigint,text,text)",reach_of(bytea[]),"companies_to_enter(text,integer)",own_account(),own_name(),names_of(bigint[]),"move_session(bytea,bigint,bytea)",stranger_answer(bytea),"keep_stranger_answer(bytea,bytea,jsonb)",enter_job(bigint),"hand_over(bigint,text,text,jsonb,text)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
  foreach each in array '{"enter_company(bigint,text,text)",reach_of(bytea[]),"companies_to_enter(text,integer)",own_account(),own_name(),names_of(bigint[]),stranger_answer(bytea),"keep_stranger_answer(bytea,bytea,jsonb)"}'::text[] loop
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
  grant execute on function gate.move_session(bytea, bigint, bytea) to terezi_porter;
  grant execute on function gate.stranger_answer(bytea) to terezi_porter;
  grant execute on function gate.keep_stranger_answer(bytea, bytea, jsonb) to terezi_porter;
  grant execute on function gate.enter_job(bigint) to terezi_worker;
  grant execute on function gate.hand_over(bigint, text, text, jsonb, text) to terezi_worker;
end
$$;
revoke create on schema gate, app from terezi_gate;
