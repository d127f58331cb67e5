-- The chat in which Telegram tells a company's founder something. A bot writes to nobody who has not written to it first: a
-- link that works once leads the founder into the chat, and what the bot hears there links the company with it.

-- owner: companies
create table telegram_chat (
  id bigint generated always as identity primary key,
  company_id bigint not null unique,
  -- The link that is on its way, under its hash: good once, and until then.
  link_hash bytea unique,
  link_expires_at timestamptz,
  link_language text not null default 'az' check (link_language in ('az', 'en')),
  -- The chat, what the founder is called there, and the language in which they are written to.
  chat_id bigint,
  chat_name text,
  language text not null default 'az' check (language in ('az', 'en')),
  linked_at timestamptz,
  -- Since when nothing arrives there any more: the founder has blocked the bot, or left.
  broken_at timestamptz,
  -- The last that arrived, and the last that did not with the reason.
  delivered_at timestamptz,
  failed_at timestamptz,
  failure text,
  check ((link_hash is null) = (link_expires_at is null)),
  check ((chat_id is null) = (linked_at is null))
);
create index on telegram_chat (chat_id);
-- Who made a link and who has linked a chat stand in action_log; the rest are marks.
call app.tenant_table('telegram_chat', append_only => true);
revoke insert, select on telegram_chat from terezi_app;
grant select (id, company_id, link_expires_at, chat_id, chat_name, language, linked_at, broken_at, delivered_at, failed_at,
  failure) on telegram_chat to terezi_app;
create policy gate on telegram_chat for select to terezi_gate using (true);
create policy gate_add on telegram_chat for insert to terezi_gate with check (true);
create policy gate_change on telegram_chat for update to terezi_gate using (true);
grant select, insert on telegram_chat to terezi_gate;
grant update (link_hash, link_expires_at, link_language, chat_id, chat_name, language, linked_at, broken_at, delivered_at,
  failed_at, failure) on telegram_chat to terezi_gate;

-- How far a bot has heard what is said to it, and which process listens: Telegram tells one at a time.
-- owner: platform
create table telegram_ear (
  bot_id bigint primary key,
  next_update bigint not null default 0,
  holder uuid,
  held_until timestamptz
);
grant select, insert, update on telegram_ear to terezi_gate;

grant create on schema gate to terezi_gate;

-- Makes the link of the company acted in, and the one before it useless.
create function gate.offer_telegram_link(token_hash bytea, lifetime interval, spoken text) returns timestamptz
language sql security definer set search_path = public, app, pg_temp as $$
  insert into telegram_chat as t (company_id, link_hash, link_expires_at, link_language)
    values (app.acting_company(), token_hash, now() + lifetime, spoken)
    on conflict (company_id) do update
      set link_hash = excluded.link_hash, link_expires_at = excluded.link_expires_at, link_language = excluded.link_language
    returning t.link_expires_at;
$$;

-- Links the chat with the company of a link, once, and has it be greeted; answers whether the link was good.
create function gate.take_telegram_link(token_hash bytea, chat bigint, called text) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  linked record;
begin
  update telegram_chat t set chat_id = chat, chat_name = called, language = t.link_language, linked_at = now(),
      link_hash = null, link_expires_at = null, broken_at = null, failed_at = null, failure = null, delivered_at = null
    where t.link_hash = token_hash and t.link_expires_at > now()
    returning t.company_id, t.language into linked;
  if not found then return false; end if;
  insert into outbox (company_id, kind, subject, language)
    values (linked.company_id, 'telegram-linked', 'chat ' || chat, linked.language);
  insert into action_log (company_id, action, target, detail, acted_as)
    values (linked.company_id, 'telegram-linked', 'company ' || linked.company_id, jsonb_build_object('name', called), 'telegram');
  return true;
end
$$;

-- Writes down what became of something that was told in the chat of the company acted in.
create function gate.note_telegram(company bigint, chat bigint, why text, breaks boolean) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update telegram_chat t set
      delivered_at = case when why is null then now() else t.delivered_at end,
      failed_at = case when why is null then null else now() end,
      failure = left(why, 500),
      broken_at = case when why is null then null when breaks then coalesce(t.broken_at, now()) else t.broken_at end
    where t.company_id = company and t.chat_id = chat;
$$;

-- Whether anything arrives in a chat, as the chat itself says: whoever blocks the bot says so, and whoever lets it in again.
create function gate.note_telegram_presence(chat bigint, is_there boolean) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update telegram_chat t set broken_at = case when is_there then null else coalesce(t.broken_at, now()) end
    where t.chat_id = chat;
$$;

-- Takes or keeps the place of the one that listens, for so long; answers what is heard next, and nothing where another has it.
create function gate.hold_telegram(bot bigint, who uuid, seconds integer) returns bigint
language sql security definer set search_path = public, app, pg_temp as $$
  insert into telegram_ear as e (bot_id, holder, held_until) values (bot, who, now() + make_interval(secs => seconds))
    on conflict (bot_id) do update set holder = who, held_until = now() + make_interval(secs => seconds)
      where e.holder = who or e.held_until < now()
    returning e.next_update;
$$;
-- Writes down that this has been heard; answers whether it is new, and nothing new to whoever has lost the place.
create function gate.heard_telegram(bot bigint, who uuid, heard bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update telegram_ear set next_update = heard + 1 where bot_id = bot and holder = who and next_update <= heard;
  return found;
end
$$;
create function gate.let_go_of_telegram(bot bigint, who uuid) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update telegram_ear set held_until = now() where bot_id = bot and holder = who;
$$;

do $$
declare each text;
begin
  foreach each in array '{"offer_telegram_link(bytea,interval,text)","take_telegram_link(bytea,bigint,text)","note_telegram(bigint,bigint,text,boolean)","note_telegram_presence(bigint,boolean)","hold_telegram(bigint,uuid,integer)","heard_telegram(bigint,uuid,bigint)","let_go_of_telegram(bigint,uuid)"}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_worker';
  end loop;
  revoke execute on function gate.offer_telegram_link(bytea, interval, text) from terezi_worker;
  grant execute on function gate.offer_telegram_link(bytea, interval, text) to terezi_app;
end
$$;
revoke create on schema gate from terezi_gate;
