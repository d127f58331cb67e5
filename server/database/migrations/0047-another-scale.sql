-- Going over to another scale without the password: a session that lives may be left for one at another of the person's
-- scales. It is not lengthened by that: the new one ends when the old one would have.

-- A choice among the caller's own scales, for the caller's own session, which must live.
create function gate.offer_other_scale(token_hash bytea, session_hash bytea, lifetime interval)
returns table (scale_ids bigint[])
language sql security definer set search_path = public, app, pg_temp as $$
  insert into single_use (company_id, kind, hash, user_id, session_id, scale_ids, expires_at)
    select s.company_id, 'choose-scale', token_hash, s.user_id, s.id,
        (select array_agg(us.scale_id order by us.scale_id) from user_scale us where us.user_id = s.user_id),
        now() + lifetime
      from session s
      where s.key_hash = session_hash and s.user_id = app.acting_user() and s.ended_at is null and s.expires_at > now()
    returning single_use.scale_ids;
$$;

-- As before, and: a choice that a session was offered ends that session, and is nothing once it has ended otherwise.
create or replace function gate.start_chosen_session(token_hash bytea, scale bigint, hash bytea, terms jsonb)
returns table (user_id bigint, company_id bigint, expires_at timestamptz, role text)
language sql security definer set search_path = public, app, pg_temp as $$
  with taken as (
    update single_use set used_at = now()
      where single_use.hash = token_hash and kind = 'choose-scale' and used_at is null and single_use.expires_at > now()
        and scale = any (scale_ids)
      returning single_use.user_id, single_use.session_id),
  abandoned as (
    update session s set ended_at = now(), ended_why = 'other scale' from taken t
      where s.id = t.session_id and s.ended_at is null and s.expires_at > now()
      returning s.id, s.expires_at),
  begun as (
    insert into session (company_id, user_id, scale_id, key_hash, role, expires_at, idle_seconds, address)
      select u.company_id, u.id, scale, start_chosen_session.hash, g.role,
          least(now() + make_interval(secs => (terms ->> 'seconds')::float8), a.expires_at),
          (terms ->> 'idleSeconds')::integer, terms ->> 'address'
        from taken t left join abandoned a on a.id = t.session_id
          join user_account u on u.id = t.user_id join user_group g on g.id = u.user_group_id
        where u.status_id = 4 and (t.session_id is null or a.id is not null)
          and exists (select from user_scale us where us.user_id = u.id and us.scale_id = scale)
      returning session.user_id, session.company_id, session.expires_at, session.role)
  select b.user_id, b.company_id, b.expires_at, b.role from begun b;
$$;

grant create on schema gate to terezi_gate;
alter function gate.offer_other_scale(bytea, bytea, interval) owner to terezi_gate;
revoke create on schema gate from terezi_gate;
revoke all on function gate.offer_other_scale(bytea, bytea, interval) from public;
grant execute on function gate.offer_other_scale(bytea, bytea, interval) to terezi_porter;
