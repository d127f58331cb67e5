-- Who invited somebody and until when the link is good, when somebody was last let in, and when a link died: told in the
-- list of people, to whoever registers, and to whoever comes late.

-- owner: identity
create table invitation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  user_id bigint not null,
  -- Whoever invited may belong to another company, as the platform does; the name is as it was then.
  invited_by_name text,
  invited_at timestamptz not null default now(),
  -- Null until the letter with the link was written.
  expires_at timestamptz,
  unique (company_id, user_id),
  foreign key (company_id, user_id) references user_account (company_id, id)
);
call app.tenant_table('invitation', append_only => true);
call app.tells_of('invitation', 'user', 'user_id');
revoke insert on invitation from terezi_app;
create policy gate on invitation for select to terezi_gate using (true);
create policy gate_add on invitation for insert to terezi_gate with check (true);
create policy gate_change on invitation for update to terezi_gate using (true);
grant select, insert on invitation to terezi_gate;
grant update (expires_at) on invitation to terezi_gate;
-- Those who wait already: by whom is not known any more.
insert into invitation (company_id, user_id, expires_at)
  select u.company_id, u.id, (select max(s.expires_at) from single_use s where s.user_id = u.id and s.kind = 'invite')
    from user_account u where u.status_id = 1 and u.deleted_at is null;

create index on session (user_id, started_at);

grant create on schema gate, app to terezi_gate;

-- Whoever adds an account that waits for its owner has invited them, by whichever way.
create function app.note_invitation() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into invitation (company_id, user_id, invited_by_name)
    values (new.company_id, new.id, (select fullname from user_account where id = app.acting_user()));
  return null;
end
$$;
alter function app.note_invitation() owner to terezi_gate;
revoke all on function app.note_invitation() from public;
create trigger invited after insert on user_account for each row when (new.status_id = 1)
  execute function app.note_invitation();

-- As before, and it is known until when the link is good.
create or replace function gate.offer_invitation(account bigint, token_hash bytea, lifetime interval)
returns table (email text, company_name text, group_name text)
language sql security definer set search_path = public, app, pg_temp as $$
  update single_use set used_at = now() where user_id = account and kind = 'invite' and used_at is null;
  insert into single_use (company_id, kind, hash, user_id, expires_at)
    select u.company_id, 'invite', token_hash, u.id, now() + lifetime
      from user_account u where u.id = account and u.company_id = app.acting_company()
        and u.status_id = 1 and u.deleted_at is null;
  update invitation i set expires_at = now() + lifetime from user_account u
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 1 and u.deleted_at is null
      and i.user_id = u.id;
  select u.email, c.name, g.name from user_account u join company c on c.id = u.company_id
      join user_group g on g.id = u.user_group_id
    where u.id = account and u.company_id = app.acting_company() and u.status_id = 1 and u.deleted_at is null;
$$;

drop function gate.find_invitation(bytea);
-- As before, and by whom and until when.
create function gate.find_invitation(token_hash bytea)
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

-- When a mailed link died, and whether because it was used or another took its place; nothing of one that is good, was
-- never given, or is forgotten by now.
create function gate.link_end(token_hash bytea) returns table (ended_at timestamptz, is_spent boolean, time_zone text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(s.used_at, s.expires_at), s.used_at is not null, c.time_zone
    from single_use s join company c on c.id = s.company_id
    where s.hash = token_hash and s.kind in ('invite', 'email', 'password')
      and (s.used_at is not null or s.expires_at <= now());
$$;

-- When people of the companies in sight were last let in.
create function gate.last_sign_ins(users bigint[]) returns table (user_id bigint, at timestamptz)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select wanted, (select max(s.started_at) from session s where s.user_id = wanted)
    from unnest(users) wanted join user_account u on u.id = wanted
    where app.sees_all() or u.company_id = any (app.visible_companies()::bigint[]);
$$;

do $$
declare each text;
begin
  foreach each in array '{find_invitation(bytea),link_end(bytea),last_sign_ins(bigint[])}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
  grant execute on function gate.find_invitation(bytea), gate.link_end(bytea) to terezi_app, terezi_porter;
  grant execute on function gate.last_sign_ins(bigint[]) to terezi_app;
end
$$;
revoke create on schema gate, app from terezi_gate;
