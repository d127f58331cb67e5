-- The ground that every later migration stands on: two roles, the caller's settings, folding for search,
-- and the one procedure that every table of a company passes through.

do $$
begin
  -- Owns nothing and cannot bypass row security; every request runs as it.
  if not exists (select from pg_roles where rolname = 'terezi_app') then
    create role terezi_app nologin nosuperuser nobypassrls;
  end if;
  -- Owns the few functions that look before a company is known: sign-in, sessions, public receipts.
  if not exists (select from pg_roles where rolname = 'terezi_gate') then
    create role terezi_gate nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was quicker
end
$$;
do $$
begin
  execute format('grant terezi_app, terezi_gate to %I', current_user);
exception when insufficient_privilege then
  -- Whoever made the roles beforehand must have made this one a member of both.
  if not (pg_has_role('terezi_app', 'member') and pg_has_role('terezi_gate', 'member')) then raise; end if;
end
$$;

create schema app;
revoke all on schema public from public;
grant usage on schema app, public to terezi_app, terezi_gate;

-- What `enter` has put into this transaction. A used connection's unset setting is '', hence nullif.
create function app.acting_company() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::bigint;
create function app.visible_companies() returns bigint[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.companies', true), ''), '{}')::bigint[];
create function app.sees_all() returns boolean language sql stable parallel safe
  return coalesce(nullif(current_setting('app.sees_all', true), ''), 'off')::boolean;
create function app.acting_user() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;
create function app.request_id() returns text language sql stable parallel safe
  return nullif(current_setting('app.request_id', true), '');

-- The same function as domain/grammar/fold.ts; one table of cases holds both.
create function app.fold(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(
    normalize(
      replace(lower(translate(normalize(value, nfc), 'İIı', 'iii') collate "und-x-icu"), 'ə', 'e'),
      nfd),
    -- Combining marks, the blanks that ECMAScript calls white space, dash and point; spelt out, because classes
    -- such as \s mean something else in every database.
    '[\u0300-\u036f\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff.-]', '', 'g');

-- One row a change: which fields, from what, to what, by whom, in which request.
-- owner: platform
create table field_history (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  table_name text not null,
  row_id bigint not null,
  kind text not null check (kind in ('insert', 'update', 'delete')),
  changes jsonb not null,
  user_id bigint,
  request_id text,
  at timestamptz not null default clock_timestamp()
);
create index on field_history (company_id, table_name, row_id, id);

create function app.record_history() returns trigger language plpgsql as $$
declare
  silent constant text[] := '{version,search_key,password_hash,secret_hash}';
  changed jsonb;
begin
  if tg_op = 'INSERT' then
    changed := '{}';
  else
    select jsonb_object_agg(key, jsonb_build_array(before.value, after.value)) into changed
      from jsonb_each(to_jsonb(old)) as before join jsonb_each(to_jsonb(new)) as after using (key)
      where before.value is distinct from after.value and key <> all (silent);
    if changed is null then return null; end if;
  end if;
  insert into field_history (company_id, table_name, row_id, kind, changes, user_id, request_id)
    values (new.company_id, tg_table_name, new.id, lower(tg_op), changed, app.acting_user(), app.request_id());
  return null;
end
$$;

create function app.next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- Fences a table: it must have (company_id, id); it gets forced row security with restrictive policies, the
-- key that references carry, the grants, and field history. `shared`: rows of the platform (company 1) are
-- read by all. `append_only`: no change, no history. Nothing is ever deleted by the API's role.
create procedure app.tenant_table(target regclass, shared boolean default false, append_only boolean default false)
language plpgsql as $$
declare
  seen text := '(company_id = any ((select app.visible_companies())::bigint[]) or (select app.sees_all()))';
begin
  if shared then seen := '(company_id = 1 or ' || seen || ')'; end if;
  if to_regclass('company') is not null and target <> to_regclass('company') then
    execute format('alter table %s add foreign key (company_id) references company (id)', target);
  end if;
  execute format('alter table %s add unique (company_id, id)', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy open on %s to terezi_app using (true) with check (true)', target);
  execute format('create policy fence_read on %s as restrictive for select to terezi_app using %s', target, seen);
  execute format('create policy fence_add on %s as restrictive for insert to terezi_app '
    || 'with check (company_id = (select app.acting_company()))', target);
  execute format('create policy fence_change on %s as restrictive for update to terezi_app '
    || 'using (company_id = (select app.acting_company())) with check (company_id = (select app.acting_company()))', target);
  execute format('create policy fence_remove on %s as restrictive for delete to terezi_app using (false)', target);
  execute format('grant select, insert on %s to terezi_app', target);
  if append_only then return; end if;
  execute format('grant update on %s to terezi_app', target);
  execute format('create trigger history after insert or update on %s for each row execute function app.record_history()', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'version' and not attisdropped) then
    execute format('create trigger next_version before update on %s for each row execute function app.next_version()', target);
  end if;
end
$$;

-- A reference to a shared catalogue may point at the company's own row or at the platform's, nowhere else.
create function app.check_shared_reference() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  owner_company bigint;
  pointed bigint := (to_jsonb(new) ->> tg_argv[1])::bigint;
begin
  if pointed is null then return null; end if;
  execute format('select company_id from %I where id = $1', tg_argv[0]) into owner_company using pointed;
  if owner_company is null or owner_company not in (1, new.company_id) then
    raise foreign_key_violation using message = tg_argv[1] || ' points outside the company',
      column = tg_argv[1], table = tg_table_name;
  end if;
  return null;
end
$$;
grant create on schema app to terezi_gate;
alter function app.check_shared_reference() owner to terezi_gate;
revoke create on schema app from terezi_gate;

create procedure app.shared_reference(target regclass, column_name text, catalogue regclass)
language plpgsql as $$
begin
  execute format('alter table %s add foreign key (%I) references %s (id)', target, column_name, catalogue);
  execute format('create constraint trigger %I after insert or update of %I on %s for each row '
    || 'execute function app.check_shared_reference(%L, %L)',
    'shared_' || column_name, column_name, target, catalogue::text, column_name);
end
$$;

call app.tenant_table('field_history', append_only => true);
