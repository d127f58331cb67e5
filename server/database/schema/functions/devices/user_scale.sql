-- The account of an address, with the states that decide whether it signs in; a removed one is not found.
create or replace function gate.find_account(wanted text)
returns table (user_id bigint, company_id bigint, role text, password_hash text, status_id smallint,
  company_status_id smallint, scale_ids bigint[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.company_id, g.role, u.password_hash, u.status_id, c.status_id,
    coalesce((select array_agg(us.scale_id order by us.scale_id) from user_scale us where us.user_id = u.id), '{}')
  from user_account u join user_group g on g.id = u.user_group_id join company c on c.id = u.company_id
  where u.email = lower(wanted collate "C") and u.deleted_at is null;
$$;
alter function gate.find_account(text) owner to terezi_gate;
revoke all on function gate.find_account(text) from public;
grant execute on function gate.find_account(text) to terezi_porter;

-- The invitation of a link, while it is good: into which company and group, at which scales, by whom and until when.
create or replace function gate.find_invitation(token_hash bytea)
returns table (email text, company_name text, group_name text, scale_names text[], invited_by_name text, expires_at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.email, c.name, g.name,
      array(select s.name from user_scale us join scale s on s.id = us.scale_id where us.user_id = u.id order by s.number),
      (select v.invited_by_name from invitation v where v.user_id = u.id), i.expires_at
    from single_use i join user_account u on u.id = i.user_id join company c on c.id = u.company_id
      join user_group g on g.id = u.user_group_id
    where i.hash = token_hash and i.kind = 'invite' and i.used_at is null and i.expires_at > now()
      and u.status_id = 1 and u.deleted_at is null and c.status_id = 3;
$$;
alter function gate.find_invitation(bytea) owner to terezi_gate;
revoke all on function gate.find_invitation(bytea) from public;
grant execute on function gate.find_invitation(bytea) to terezi_app, terezi_porter;

-- Whose step it is, while it is good, with the secret that a code is compared with. A change of the password has ended it.
create or replace function gate.find_second_step(token_hash bytea)
returns table (user_id bigint, company_id bigint, email text, password_hash text, scale_ids bigint[], sealed bytea, key_id text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.id, u.company_id, u.email, u.password_hash,
      coalesce((select array_agg(us.scale_id order by us.scale_id) from user_scale us where us.user_id = u.id), '{}'),
      f.sealed, f.key_id
    from single_use t join user_account u on u.id = t.user_id join company c on c.id = u.company_id
      join second_factor f on f.user_id = u.id and f.proven_at is not null
    where t.hash = token_hash and t.kind = 'second-factor' and t.used_at is null and t.expires_at > now()
      and u.status_id = 4 and u.deleted_at is null and c.status_id in (2, 3);
$$;
alter function gate.find_second_step(bytea) owner to terezi_gate;
revoke all on function gate.find_second_step(bytea) from public;
grant execute on function gate.find_second_step(bytea) to terezi_porter;

-- How a request stands, for the holder of its token.
create or replace function gate.find_logon(token_hash bytea)
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
alter function gate.find_logon(bytea) owner to terezi_gate;
revoke all on function gate.find_logon(bytea) from public;
grant execute on function gate.find_logon(bytea) to terezi_porter;

create or replace function gate.settle_user(account bigint, must_change boolean, scales bigint[]) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  before text;
  after text;
begin
  if not exists (select from user_account u where u.id = account and u.company_id = app.acting_company()
      and u.deleted_at is null) then
    return false;
  end if;
  if exists (select from unnest(scales) wanted where not exists (
      select from scale s where s.id = wanted and s.company_id = app.acting_company() and s.deleted_at is null)) then
    return false;
  end if;
  update user_account set must_change_pass_at_next_login = must_change
    where id = account and must_change_pass_at_next_login <> must_change;
  select string_agg(s.name, ' · ' order by s.number) into before
    from user_scale us join scale s on s.id = us.scale_id where us.user_id = account;
  delete from user_scale where user_id = account and scale_id <> all (scales);
  insert into user_scale (company_id, user_id, scale_id)
    select app.acting_company(), account, wanted from unnest(scales) wanted on conflict do nothing;
  select string_agg(s.name, ' · ' order by s.number) into after
    from user_scale us join scale s on s.id = us.scale_id where us.user_id = account;
  if before is distinct from after then
    insert into field_history (company_id, table_name, row_id, kind, changes)
      values (app.acting_company(), 'user_account', account, 'update',
        jsonb_build_object('scales', jsonb_build_array(before, after)));
  end if;
  return true;
end
$$;
alter function gate.settle_user(bigint,boolean,bigint[]) owner to terezi_gate;
revoke all on function gate.settle_user(bigint,boolean,bigint[]) from public;
grant execute on function gate.settle_user(bigint,boolean,bigint[]) to terezi_app;
