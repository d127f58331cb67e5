-- A company's people: invited, registering by a link, approved, blocked, and changed with what they may.

call app.may_change('user_account', '{username,fullname,phone,address,user_group_id,guard_type,allowed_day_count,
  is_dispetcher,external_code,language,can_write_loss_percentage,loss_percentage_available,can_show_new_menu,
  can_show_operation,can_show_order_part,can_show_report,can_show_order_part_completed,can_divide_operation}');
call app.tells_of('user_account', 'user');
create policy gate_add on user_scale for insert to terezi_gate with check (true);
create policy gate_remove on user_scale for delete to terezi_gate using (true);
grant insert, delete on user_scale to terezi_gate;
grant update (fullname, phone) on user_account to terezi_gate;
grant create on schema gate, app to terezi_gate;

-- Whether somebody's account is the caller's to see to: of the company acted in, or of one that they answer for.
create function app.sees_to(account bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select exists (select from user_account u where u.id = account and u.deleted_at is null
    and (u.company_id = app.acting_company() or app.answers_for(u.company_id)));
$$;

-- Makes the link that a job mails to somebody who was invited, and the earlier ones useless.
create function gate.offer_invitation(account bigint, token_hash bytea, lifetime interval)
returns table (email text, company_name text, group_name text)
language sql security definer set search_path = public, app, pg_temp as $$
  update single_use set used_at = now() where user_id = account and kind = 'invite' and used_at is null;
  insert into single_use (company_id, kind, hash, user_id, expires_at)
    select u.company_id, 'invite', token_hash, u.id, now() + lifetime
      from user_account u where u.id = account and u.company_id = app.acting_company()
        and u.status_id = 1 and u.deleted_at is null;
  select u.email, c.name, g.name from user_account u join company c on c.id = u.company_id
      join user_group g on g.id = u.user_group_id
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 1 and u.deleted_at is null;
$$;

-- What whoever holds an invitation's link is told of it, while it is good.
create function gate.find_invitation(token_hash bytea)
returns table (email text, company_name text, group_name text, scale_names text[])
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.email, c.name, g.name,
      array(select s.name from user_scale us join scale s on s.id = us.scale_id where us.user_id = u.id order by s.number)
    from single_use i join user_account u on u.id = i.user_id join company c on c.id = u.company_id
      join user_group g on g.id = u.user_group_id
    where i.hash = token_hash and i.kind = 'invite' and i.used_at is null and i.expires_at > now()
      and u.status_id = 1 and u.deleted_at is null and c.status_id = 3;
$$;

-- Takes an invitation: the account is its holder's, and a session begins, at the scale where there is just one. Of many
-- calls with one link exactly one gets a row.
create function gate.accept_invitation(token_hash bytea, given jsonb, session_hash bytea, terms jsonb)
returns table (user_id bigint, company_id bigint, scale_id bigint, expires_at timestamptz, role text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  account bigint;
begin
  update single_use i set used_at = now() from user_account u join company c on c.id = u.company_id
    where u.id = i.user_id and u.status_id = 1 and u.deleted_at is null and c.status_id = 3
      and i.hash = token_hash and i.kind = 'invite' and i.used_at is null and i.expires_at > now()
    returning i.user_id into account;
  if account is null then return; end if;
  perform set_config('app.on_behalf_of', account::text, true);
  -- Whoever was invited is known to the company, and whoever has the mail to be the one: nothing is waited for.
  update user_account set fullname = given ->> 'fullname', phone = given ->> 'phone',
    password_hash = given ->> 'passwordHash', status_id = 2 where id = account;
  update user_account set status_id = 3 where id = account;
  update user_account set status_id = 4 where id = account;
  return query
    insert into session as s (company_id, user_id, scale_id, key_hash, role, expires_at, idle_seconds, address)
      select u.company_id, u.id,
          (select min(us.scale_id) from user_scale us where us.user_id = u.id having count(*) = 1), session_hash, g.role,
          now() + make_interval(secs => (terms ->> 'seconds')::float8), (terms ->> 'idleSeconds')::integer,
          terms ->> 'address'
        from user_account u join user_group g on g.id = u.user_group_id where u.id = account
      returning s.user_id, s.company_id, s.scale_id, s.expires_at, s.role;
end
$$;

-- Has a letter about an account be sent anew; the links that are on their way are useless at once.
create function gate.resend_link(account bigint, wanted text, letter text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into outbox (company_id, kind, subject, payload, language)
    select u.company_id, letter, 'user ' || u.id, jsonb_build_object('userId', u.id), u.language
      from user_account u where u.id = account and app.sees_to(u.id)
        and u.status_id = case wanted when 'invite' then 1 when 'email' then 2 else 4 end;
  if not found then return false; end if;
  update single_use set used_at = now() where user_id = account and kind = wanted and used_at is null;
  return true;
end
$$;

-- Approves somebody in the place of the mail that proves the address: the platform alone does.
create function gate.approve_user(account bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  if not exists (select from user_account u where u.id = account and u.status_id in (2, 3) and u.deleted_at is null
      and app.answers_for(u.company_id) and app.sees_all()) then
    return false;
  end if;
  update user_account set status_id = 3 where id = account and status_id = 2;
  update user_account set status_id = 4 where id = account;
  update company c set status_id = 2 from user_account u where u.id = account and c.id = u.company_id and c.status_id = 1;
  update single_use set used_at = now() where user_id = account and kind = 'email' and used_at is null;
  return true;
end
$$;

-- Blocks somebody or lets them in again; of who is blocked every session, choice and link ends.
create function gate.block_user(account bigint, wanted integer) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update user_account set status_id = wanted
    where id = account and app.sees_to(id) and id <> app.acting_user()
      and status_id = case wanted when 5 then 4 else 5 end;
  if not found then return false; end if;
  if wanted = 5 then perform app.turn_out(account, 'blocked'); end if;
  return true;
end
$$;

-- Ends whatever lets somebody in. Called by the gate's own.
create function app.turn_out(account bigint, why text) returns void
language sql set search_path = public, app, pg_temp as $$
  update session set ended_at = now(), ended_why = why where user_id = account and ended_at is null;
  update single_use set used_at = now() where user_id = account and used_at is null;
$$;

-- Removes somebody of the company acted in; the address is free again, and what they did keeps their name.
create function gate.remove_user(account bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update user_account set deleted_at = now(), status_id = case status_id when 4 then 5 else status_id end
    where id = account and company_id = app.acting_company() and id <> app.acting_user() and deleted_at is null;
  if not found then return false; end if;
  perform app.turn_out(account, 'removed');
  return true;
end
$$;

-- Sets what of an account of the company acted in no statement of the API's role may: whether another password is to be
-- chosen, and the scales, which history tells by name. Answers whether each scale is one of the company's.
create function gate.settle_user(account bigint, must_change boolean, scales bigint[]) returns boolean
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
      select from scale s where s.id = wanted and s.company_id = app.acting_company())) then
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

do $$
declare each text;
begin
  foreach each in array '{sees_to(bigint),"turn_out(bigint,text)"}'::text[] loop
    execute 'alter function app.' || each || ' owner to terezi_gate';
    execute 'revoke all on function app.' || each || ' from public';
  end loop;
  foreach each in array '{"offer_invitation(bigint,bytea,interval)",find_invitation(bytea),"accept_invitation(bytea,jsonb,bytea,jsonb)","resend_link(bigint,text,text)",approve_user(bigint),"block_user(bigint,integer)",remove_user(bigint),"settle_user(bigint,boolean,bigint[])"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
  grant execute on function gate.offer_invitation(bigint, bytea, interval) to terezi_worker;
  grant execute on function gate.accept_invitation(bytea, jsonb, bytea, jsonb) to terezi_porter;
  grant execute on function gate.find_invitation(bytea) to terezi_app, terezi_porter;
  grant execute on function gate.resend_link(bigint, text, text), gate.approve_user(bigint),
    gate.block_user(bigint, integer), gate.remove_user(bigint), gate.settle_user(bigint, boolean, bigint[]) to terezi_app;
end
$$;
revoke create on schema gate, app from terezi_gate;
