-- Sends every report that is due at an instant: each by a job in the name of its person, which sets when it is due next.
create or replace function gate.due_reports(at timestamptz) returns integer
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  begun integer;
begin
  with due as (
    select d.id as due_id, d.company_id, d.schedule_id as id, d.next_at, s.user_id, u.language from report_due d
      join report_schedule s on s.company_id = d.company_id and s.id = d.schedule_id and s.is_active and s.deleted_at is null
      join company c on c.id = d.company_id and c.status_id = 3 and c.deleted_at is null
      join user_account u on u.id = s.user_id
      where d.next_at <= at order by d.next_at limit 500 for update of d skip locked),
  taken as (
    update report_due d set next_at = null from due where d.id = due.due_id),
  added as (
    insert into outbox (company_id, kind, subject, payload, user_id, language)
      select company_id, 'scheduled-report', 'report schedule ' || id,
          jsonb_build_object('schedule', id, 'dueAt', next_at), user_id, coalesce(language, 'az') from due
      returning 1)
  select count(*) into begun from added;
  return begun;
end
$$;
alter function gate.due_reports(timestamp with time zone) owner to terezi_gate;
revoke all on function gate.due_reports(timestamp with time zone) from public;
grant execute on function gate.due_reports(timestamp with time zone) to terezi_worker;
