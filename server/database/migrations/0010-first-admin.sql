-- The first super admin of a server without a demo world: a link in the log, good once.

alter table single_use alter column user_id drop not null;
alter table single_use drop constraint single_use_kind_check;
alter table single_use add constraint single_use_kind_check check (kind in ('choose-scale', 'live', 'first-admin'));

create policy gate_add on user_group for insert to terezi_gate with check (true);
create policy gate_add on user_account for insert to terezi_gate with check (true);
create policy gate_add on field_history for insert to terezi_gate with check (true);
grant insert on user_group, user_account, field_history to terezi_gate;
-- Two of these functions ask the first, as the role that they belong to.
grant usage on schema gate to terezi_gate;
grant create on schema gate to terezi_gate;

create function gate.has_super_admin() returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from user_account u join user_group g on g.id = u.user_group_id where g.role = 'SuperAdmin');
$$;

-- Only the newest link is good: an earlier one was for a server that did not get its first admin.
create function gate.offer_first_admin(token_hash bytea) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update single_use set used_at = now() where kind = 'first-admin' and used_at is null;
  insert into single_use (company_id, kind, hash, expires_at)
    select 1, 'first-admin', token_hash, now() + interval '72 hours' where not gate.has_super_admin();
$$;

create function gate.make_first_admin(token_hash bytea, wanted_email text, wanted_name text, password text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update single_use set used_at = now()
    where hash = token_hash and kind = 'first-admin' and used_at is null and expires_at > now();
  if not found or gate.has_super_admin() then return false; end if;
  with made as (
    insert into user_group (company_id, name, role) values (1, 'Super admin', 'SuperAdmin') returning id)
  insert into user_account (company_id, user_group_id, status_id, email, fullname, password_hash)
    select 1, made.id, 4, lower(wanted_email collate "C"), wanted_name, password from made;
  return true;
end
$$;

do $$
declare each text;
begin
  foreach each in array '{has_super_admin(),offer_first_admin(bytea),"make_first_admin(bytea,text,text,text)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
end
$$;
revoke create on schema gate from terezi_gate;
