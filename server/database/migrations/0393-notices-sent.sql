-- What people are told of goes out by mail and in the chat of the company's founder too, as far as the company says so for each
-- kind; and which scales nobody reaches.
alter table company add column notice_ways jsonb not null default '{}' check (jsonb_typeof(notice_ways) = 'object');
grant update (notice_ways) on company to terezi_gate;

-- Without a person it is told in the founder's chat. One that is due has yet to go out.
alter table notice
  alter column user_id drop not null,
  add column due boolean not null default false,
  drop constraint notice_company_id_user_id_cause_key,
  add constraint notice_once unique nulls not distinct (company_id, user_id, cause);
create index notice_due on notice (company_id, user_id, id) where due;
grant update (due) on notice to terezi_gate;

grant create on schema gate, app to terezi_gate;

-- Says by which ways a company's notices go out; its topics are those that the program knows.
create function gate.set_notice_ways(target bigint, ways jsonb) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update company c set notice_ways = ways
    where c.id = target and (c.id = app.acting_company() or app.answers_for(c.id)) and c.notice_ways is distinct from ways;
$$;

-- Tells people of a deed of the company acted in, each once: those who are named, and those of the company who have one of
-- the roles and the flag, where one is asked for; never whoever did it. What goes out by mail, or to the founder, is due with
-- the next minute's; a kind that has a letter of its own sends it at once, unless the person was told of another one within
-- the last minute. Answers how many such letters are to be sent.
drop function gate.give_notice(jsonb);
create function gate.give_notice(given jsonb) returns integer
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

-- Has everything that is due go out: one job for each person, and one for each founder. What is over has nobody to wait for.
create function gate.post_notices() returns integer
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

-- What goes out of the company acted in, oldest first, and to whom; no address where it goes to the founder, or to somebody
-- who does not sign in any more.
create function gate.notices_to_send(wanted bigint[])
returns table (kind text, said jsonb, row_id bigint, email text, fullname text, language text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select n.kind, n.said, n.row_id, u.email, u.fullname, u.language
    from notice n left join user_account u on u.id = n.user_id and u.deleted_at is null and u.status_id = 4
    where n.company_id = app.acting_company() and n.id = any (wanted) order by n.id;
$$;

do $$
declare
  each text;
begin
  foreach each in array '{"set_notice_ways(bigint,jsonb)",give_notice(jsonb),post_notices(),notices_to_send(bigint[])}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
  end loop;
  grant execute on function gate.set_notice_ways(bigint, jsonb), gate.give_notice(jsonb) to terezi_app;
  grant execute on function gate.post_notices(), gate.notices_to_send(bigint[]) to terezi_worker;
end
$$;
revoke create on schema gate, app from terezi_gate;

-- A scale of which nothing was heard for a while, until something is: of all servers that listen one says so.
-- owner: devices
create table scale_loss (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  scale_id bigint not null,
  lost_at timestamptz not null default now(),
  found_at timestamptz,
  foreign key (company_id, scale_id) references scale (company_id, id)
);
call app.tenant_table('scale_loss', append_only => true, changes => '{found_at}');
create unique index scale_loss_open_idx on scale_loss (company_id, scale_id) where found_at is null;
