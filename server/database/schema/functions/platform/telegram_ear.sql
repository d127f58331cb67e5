-- Takes or keeps the place of the process that listens, for so long; answers the number of the next update, and nothing where another
-- process has the place.
create or replace function gate.hold_telegram(bot bigint, who uuid, seconds integer) returns bigint
language sql security definer set search_path = public, app, pg_temp as $$
  insert into telegram_ear as e (bot_id, holder, held_until) values (bot, who, now() + make_interval(secs => seconds))
    on conflict (bot_id) do update set holder = who, held_until = now() + make_interval(secs => seconds)
      where e.holder = who or e.held_until < now()
    returning e.next_update;
$$;
alter function gate.hold_telegram(bigint,uuid,integer) owner to terezi_gate;
revoke all on function gate.hold_telegram(bigint,uuid,integer) from public;
grant execute on function gate.hold_telegram(bigint,uuid,integer) to terezi_worker;

-- Writes down that an update was received; answers whether it is new, and false to a process that has lost the place.
create or replace function gate.heard_telegram(bot bigint, who uuid, heard bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update telegram_ear set next_update = heard + 1 where bot_id = bot and holder = who and next_update <= heard;
  return found;
end
$$;
alter function gate.heard_telegram(bigint,uuid,bigint) owner to terezi_gate;
revoke all on function gate.heard_telegram(bigint,uuid,bigint) from public;
grant execute on function gate.heard_telegram(bigint,uuid,bigint) to terezi_worker;

create or replace function gate.let_go_of_telegram(bot bigint, who uuid) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  update telegram_ear set held_until = now() where bot_id = bot and holder = who;
$$;
alter function gate.let_go_of_telegram(bigint,uuid) owner to terezi_gate;
revoke all on function gate.let_go_of_telegram(bigint,uuid) from public;
grant execute on function gate.let_go_of_telegram(bigint,uuid) to terezi_worker;
