-- Ends the notices of a deed of the company acted in: nothing is to be done about it any more.
create or replace function gate.end_notices(ended text) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update notice set over_at = now() where company_id = app.acting_company() and cause = ended and over_at is null;
$$;
alter function gate.end_notices(text) owner to terezi_gate;
revoke all on function gate.end_notices(text) from public;
grant execute on function gate.end_notices(text) to terezi_app;

create or replace function gate.give_notice(given jsonb) returns integer
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  told record;
  way text;
  letters integer := 0;
begin
  select * into told from jsonb_to_record(given) as r(kind text, topic text, usual text, "hasLetter" boolean, cause text, said jsonb,
    "rowId" bigint, people bigint[], roles text[], flag text, "exceptFor" bigint[]);
  select coalesce(c.notice_ways ->> told.topic, told.usual) into way from company c where c.id = app.acting_company();
  with added as (
    insert into notice (company_id, user_id, kind, cause, said, row_id, due)
      select app.acting_company(), u.id, told.kind, told.cause, told.said, told."rowId",
          way in ('mail', 'both') and (not told."hasLetter" or exists (select from notice n where n.company_id = app.acting_company()
            and n.user_id = u.id and n.kind = told.kind and n.made_at > now() - interval '1 minute'))
        from user_account u join user_group g on g.id = u.user_group_id
        where u.deleted_at is null and u.status_id = 4 and u.id <> all (told."exceptFor")
          and ((u.company_id = app.acting_company() and g.role = any (told.roles)
              and (told.flag is null or told.flag = any (app.flags_of(u, g))))
            or (u.id = any (told.people) and (u.company_id = app.acting_company()
              or app.may_enter(u.company_id, app.acting_company()))))
      on conflict do nothing
      returning due)
  select count(*) into letters from added where told."hasLetter" and not due and way in ('mail', 'both');
  if way in ('telegram', 'both') then
    insert into notice (company_id, user_id, kind, cause, said, row_id, due)
      select t.company_id, null, told.kind, told.cause, told.said, told."rowId", true from telegram_chat t
        where t.company_id = app.acting_company() and t.chat_id is not null and t.broken_at is null
      on conflict do nothing;
  end if;
  return letters;
end
$$;
alter function gate.give_notice(jsonb) owner to terezi_gate;
revoke all on function gate.give_notice(jsonb) from public;
grant execute on function gate.give_notice(jsonb) to terezi_app;

-- Sends everything that is due: one job for each person, and one for each founder. What is over is not sent.
create or replace function gate.post_notices() returns integer
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  posted integer;
begin
  with taken as (
    update notice set due = false where due returning company_id, user_id, id, over_at),
  added as (
    insert into outbox (company_id, kind, subject, payload, user_id)
      select t.company_id, case when t.user_id is null then 'notice-telegram' else 'notice-letter' end,
          coalesce('notices of user ' || t.user_id, 'notices of the founder'),
          jsonb_build_object('notices', jsonb_agg(t.id order by t.id)), null
        from taken t where t.over_at is null group by t.company_id, t.user_id
      returning 1)
  select count(*) into posted from added;
  return posted;
end
$$;
alter function gate.post_notices() owner to terezi_gate;
revoke all on function gate.post_notices() from public;
grant execute on function gate.post_notices() to terezi_worker;

-- What goes out of the company acted in, oldest first, and to whom; no address where it goes to the founder, or to a person who does not
-- sign in any more.
create or replace function gate.notices_to_send(wanted bigint[])
returns table (kind text, said jsonb, row_id bigint, email text, fullname text, language text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select n.kind, n.said, n.row_id, u.email, u.fullname, u.language
    from notice n left join user_account u on u.id = n.user_id and u.deleted_at is null and u.status_id = 4
    where n.company_id = app.acting_company() and n.id = any (wanted) order by n.id;
$$;
alter function gate.notices_to_send(bigint[]) owner to terezi_gate;
revoke all on function gate.notices_to_send(bigint[]) from public;
grant execute on function gate.notices_to_send(bigint[]) to terezi_worker;
