-- The chat in which Telegram tells a company's founder something. A bot writes only to people who have written to it first: a link that
-- works once leads the founder into the chat, and the founder's message there links the company with it.
create table telegram_chat (
  id bigint generated always as identity primary key,
  company_id bigint not null unique,
  -- The hash of the link that is on its way: good once, and until then.
  link_hash bytea unique,
  link_expires_at timestamptz,
  link_language text not null default 'az' check (link_language in ('az', 'en')),
  -- The chat, the founder's name there, and the language of messages to them.
  chat_id bigint,
  chat_name text,
  language text not null default 'az' check (language in ('az', 'en')),
  linked_at timestamptz,
  -- Since when nothing arrives there any more: the founder has blocked the bot, or left.
  broken_at timestamptz,
  -- The last message that arrived, and the last that did not with the reason.
  delivered_at timestamptz,
  failed_at timestamptz,
  failure text,
  check ((link_hash is null) = (link_expires_at is null)),
  check ((chat_id is null) = (linked_at is null)),
  unique (company_id, id)
);

call app.tenant_table('telegram_chat', append_only => true);

create index on telegram_chat (chat_id);

create policy gate on telegram_chat for select to terezi_gate using (true);
create policy gate_add on telegram_chat for insert to terezi_gate with check (true);
create policy gate_change on telegram_chat for update to terezi_gate using (true);
revoke insert, select on telegram_chat from terezi_app;
grant insert, select on telegram_chat to terezi_gate;
grant select (id, company_id, link_expires_at, chat_id, chat_name, language, linked_at, broken_at, delivered_at,
  failed_at, failure) on telegram_chat to terezi_app;
grant update (link_hash, link_expires_at, link_language, chat_id, chat_name, language, linked_at, broken_at,
  delivered_at, failed_at, failure) on telegram_chat to terezi_gate;
