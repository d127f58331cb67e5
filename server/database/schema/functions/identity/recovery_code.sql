-- Turns the second factor on, once, for the very secret that the code was compared with.
create or replace function gate.prove_second_factor(secret bytea, step bigint, hashes bytea[]) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update second_factor set proven_at = now(), last_step = step
    where user_id = app.acting_user() and proven_at is null and sealed = secret;
  if not found then return false; end if;
  delete from recovery_code where user_id = app.acting_user();
  insert into recovery_code (company_id, user_id, hash)
    select u.company_id, u.id, each from user_account u, unnest(hashes) each where u.id = app.acting_user();
  perform app.tell_second_factor(app.acting_user(), 'off', 'on');
  return true;
end
$$;
alter function gate.prove_second_factor(bytea,bigint,bytea[]) owner to terezi_gate;
revoke all on function gate.prove_second_factor(bytea,bigint,bytea[]) from public;
grant execute on function gate.prove_second_factor(bytea,bigint,bytea[]) to terezi_porter;
