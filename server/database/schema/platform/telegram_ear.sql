-- How far a bot has received its messages, and which process listens: Telegram answers one at a time.
create table telegram_ear (
  bot_id bigint primary key,
  next_update bigint not null default 0,
  holder uuid,
  held_until timestamptz
);

grant insert, select, update on telegram_ear to terezi_gate;
