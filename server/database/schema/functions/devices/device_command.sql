-- Ends commands of all companies whose time is over: one that was not sent was not done; of one that was sent it is unknown. Of many
-- servers that look at once each ends others.
create or replace function gate.end_commands(most integer) returns table (company_id bigint, scale_id bigint)
language sql security definer set search_path = public, app, pg_temp as $$
  update device_command c set
      status_id = case c.status_id when 1 then 4 else 5 end,
      refusal = case c.status_id when 1 then 'device.unsent' else 'device.unanswered' end,
      refused_at = case c.status_id when 1 then now() end,
      given_up_at = case c.status_id when 2 then now() end
    where c.id in (
      select d.id from device_command d where d.status_id in (1, 2) and d.expires_at < now()
      order by d.id limit most for update skip locked)
    returning c.company_id, c.scale_id;
$$;
alter function gate.end_commands(integer) owner to terezi_gate;
revoke all on function gate.end_commands(integer) from public;
grant execute on function gate.end_commands(integer) to terezi_app;

create or replace function app.log_command() returns trigger language plpgsql as $$
begin
  insert into device_log (company_id, scale_id, command_id, device, kind, status_id, refusal, is_late, user_id)
    values (new.company_id, new.scale_id, new.id, new.device, new.kind, new.status_id, new.refusal, new.is_late,
      case when tg_op = 'INSERT' then new.asked_by end);
  return null;
end
$$;
