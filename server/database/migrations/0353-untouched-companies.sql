-- A company that the platform added by mistake goes again as long as nothing was done in it.

grant create on schema gate to terezi_gate;

-- Whether nothing was done yet in a company that the caller answers for: nobody of it has come, it has no clients, and its
-- history tells of nothing but of itself and of whom it was founded with.
create function gate.is_untouched(target bigint) returns boolean
language sql stable security definer set search_path = public, app, pg_temp as $$
  select app.answers_for(target)
    and not exists (select from user_account u where u.company_id = target and u.status_id <> 1)
    and not exists (select from company c where c.operator_company_id = target and c.deleted_at is null)
    and not exists (select from field_history h
      where h.company_id = target and h.table_name not in ('company', 'user_account', 'user_group'));
$$;
alter function gate.is_untouched(bigint) owner to terezi_gate;
revoke all on function gate.is_untouched(bigint) from public;
grant execute on function gate.is_untouched(bigint) to terezi_app;

-- gate.remove_company: from 0091
create or replace function gate.remove_company(target bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update company set deleted_at = now() where id = target and app.answers_for(target)
    and (status_id in (1, 2, 4) or gate.is_untouched(target));
  if not found then return false; end if;
  update user_account set deleted_at = now() where company_id = target and deleted_at is null;
  update single_use set used_at = now() where company_id = target and used_at is null;
  update session set ended_at = now(), ended_why = 'company removed' where company_id = target and ended_at is null;
  return true;
end
$$;
revoke create on schema gate from terezi_gate;
