-- What people are told of what others did, or the server, while they looked elsewhere: one row for each person and deed, until
-- they have read it, in every browser alike.

-- owner: notices
create table notice (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Whose it is, of this company or having entered it.
  user_id bigint not null,
  kind text not null check (kind ~ '^[a-zA-Z]+$' and length(kind) <= 40),
  -- The deed that it is told of: however often that is tried, and by however many servers, it is told once.
  cause text not null check (length(cause) <= 100),
  -- What its sentence says, in both languages where that is no name.
  said jsonb not null default '{}' check (jsonb_typeof(said) = 'object'),
  -- The row that it leads to.
  row_id bigint,
  made_at timestamptz not null default now(),
  read_at timestamptz,
  -- Since when nothing is to be done about it any more.
  over_at timestamptz,
  unique (company_id, user_id, cause)
);
call app.tenant_table('notice', append_only => true, changes => '{read_at}');
revoke insert on notice from terezi_app;
create policy confided on notice as restrictive for select to terezi_app using (user_id = (select app.acting_user()));
create index notice_of_person on notice (company_id, user_id, id desc);
create index notice_of_deed on notice (company_id, cause);
create index notice_made on notice (made_at);
call app.tells_of('notice', 'notice');

create policy gate on notice for select to terezi_gate using (true);
create policy gate_add on notice for insert to terezi_gate with check (true);
create policy gate_change on notice for update to terezi_gate using (true);
create policy gate_remove on notice for delete to terezi_gate using (true);
grant select, insert, delete on notice to terezi_gate;
grant update (over_at) on notice to terezi_gate;

grant create on schema gate to terezi_gate;

-- Tells people of a deed of the company acted in, each once: those who are named, and those of the company who have one of
-- the roles and the flag, where one is asked for; never whoever did it.
create function gate.give_notice(given jsonb) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into notice (company_id, user_id, kind, cause, said, row_id)
    select app.acting_company(), u.id, r.kind, r.cause, r.said, r."rowId"
      from jsonb_to_record(given) as r(kind text, cause text, said jsonb, "rowId" bigint, people bigint[], roles text[],
          flag text, "exceptFor" bigint[])
        join user_account u on u.id is not null
        join user_group g on g.id = u.user_group_id
      where u.deleted_at is null and u.status_id = 4 and u.id <> all (r."exceptFor")
        and ((u.company_id = app.acting_company() and g.role = any (r.roles)
            and (r.flag is null or r.flag = any (app.flags_of(u, g))))
          or (u.id = any (r.people) and (u.company_id = app.acting_company()
            or app.may_enter(u.company_id, app.acting_company()))))
    on conflict do nothing;
$$;

-- Says of what was told of a deed of the company acted in that nothing is to be done about it any more.
create function gate.end_notices(ended text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update notice set over_at = now() where company_id = app.acting_company() and cause = ended and over_at is null;
$$;

-- gate.sweep: from 0062
drop function gate.sweep(integer);
create function gate.sweep(most integer)
returns table (answers integer, tickets integer, guesses integer, sessions integer, notices integer)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  of_strangers integer;
begin
  answers := 0; tickets := 0; guesses := 0; sessions := 0; notices := 0;
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
  delete from notice where id in (
    select id from notice where made_at < now() - interval '90 days' order by made_at limit most);
  get diagnostics notices = row_count;
  return next;
end
$$;

do $$
declare
  each text;
begin
  foreach each in array '{give_notice(jsonb),end_notices(text),sweep(integer)}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
end
$$;
revoke create on schema gate from terezi_gate;
