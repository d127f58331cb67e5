-- Nobody is given a scale that lies in the archive: it would be offered at their sign-in. Whoever had one keeps what was chosen
-- before, which the archive itself refuses.

grant create on schema gate to terezi_gate;
-- gate.settle_user: from 0092
create or replace function gate.settle_user(account bigint, must_change boolean, scales bigint[]) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  before text;
  after text;
begin
  if not exists (select from user_account u where u.id = account and u.company_id = app.acting_company()
      and u.deleted_at is null) then
    return false;
  end if;
  if exists (select from unnest(scales) wanted where not exists (
      select from scale s where s.id = wanted and s.company_id = app.acting_company() and s.deleted_at is null)) then
    return false;
  end if;
  update user_account set must_change_pass_at_next_login = must_change
    where id = account and must_change_pass_at_next_login <> must_change;
  select string_agg(s.name, ' · ' order by s.number) into before
    from user_scale us join scale s on s.id = us.scale_id where us.user_id = account;
  delete from user_scale where user_id = account and scale_id <> all (scales);
  insert into user_scale (company_id, user_id, scale_id)
    select app.acting_company(), account, wanted from unnest(scales) wanted on conflict do nothing;
  select string_agg(s.name, ' · ' order by s.number) into after
    from user_scale us join scale s on s.id = us.scale_id where us.user_id = account;
  if before is distinct from after then
    insert into field_history (company_id, table_name, row_id, kind, changes)
      values (app.acting_company(), 'user_account', account, 'update',
        jsonb_build_object('scales', jsonb_build_array(before, after)));
  end if;
  return true;
end
$$;
revoke create on schema gate from terezi_gate;
