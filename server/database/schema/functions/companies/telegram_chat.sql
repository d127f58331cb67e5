-- Makes the link of the company acted in, and the one before it useless.
create or replace function gate.offer_telegram_link(token_hash bytea, lifetime interval, spoken text) returns timestamptz
language sql security definer set search_path = public, app, pg_temp as $$
  insert into telegram_chat as t (company_id, link_hash, link_expires_at, link_language)
    values (app.acting_company(), token_hash, now() + lifetime, spoken)
    on conflict (company_id) do update
      set link_hash = excluded.link_hash, link_expires_at = excluded.link_expires_at, link_language = excluded.link_language
    returning t.link_expires_at;
$$;
alter function gate.offer_telegram_link(bytea,interval,text) owner to terezi_gate;
revoke all on function gate.offer_telegram_link(bytea,interval,text) from public;
grant execute on function gate.offer_telegram_link(bytea,interval,text) to terezi_app;

-- Links the chat with the company of a link, once, and has a greeting sent; answers whether the link was good.
create or replace function gate.take_telegram_link(token_hash bytea, chat bigint, called text) returns boolean
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
alter function gate.take_telegram_link(bytea,bigint,text) owner to terezi_gate;
revoke all on function gate.take_telegram_link(bytea,bigint,text) from public;
grant execute on function gate.take_telegram_link(bytea,bigint,text) to terezi_worker;

-- Writes down what became of a message in the chat of the company acted in.
create or replace function gate.note_telegram(company bigint, chat bigint, why text, breaks boolean) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update telegram_chat t set
      delivered_at = case when why is null then now() else t.delivered_at end,
      failed_at = case when why is null then null else now() end,
      failure = left(why, 500),
      broken_at = case when why is null then null when breaks then coalesce(t.broken_at, now()) else t.broken_at end
    where t.company_id = company and t.chat_id = chat;
$$;
alter function gate.note_telegram(bigint,bigint,text,boolean) owner to terezi_gate;
revoke all on function gate.note_telegram(bigint,bigint,text,boolean) from public;
grant execute on function gate.note_telegram(bigint,bigint,text,boolean) to terezi_worker;

-- Whether anything arrives in a chat, as Telegram reports it when the chat's owner blocks the bot or lets it in again.
create or replace function gate.note_telegram_presence(chat bigint, is_there boolean) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update telegram_chat t set broken_at = case when is_there then null else coalesce(t.broken_at, now()) end
    where t.chat_id = chat;
$$;
alter function gate.note_telegram_presence(bigint,boolean) owner to terezi_gate;
revoke all on function gate.note_telegram_presence(bigint,boolean) from public;
grant execute on function gate.note_telegram_presence(bigint,boolean) to terezi_worker;
