create or replace function gate.stranger_answer(hash bytea) returns table (fingerprint bytea, body jsonb)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select a.fingerprint, a.body from stranger_answer a where a.key_hash = hash;
$$;
alter function gate.stranger_answer(bytea) owner to terezi_gate;
revoke all on function gate.stranger_answer(bytea) from public;
grant execute on function gate.stranger_answer(bytea) to terezi_app, terezi_porter;

create or replace function gate.keep_stranger_answer(hash bytea, print bytea, answer jsonb) returns void
language sql security definer set search_path = public, app, pg_temp as $$
  insert into stranger_answer (key_hash, fingerprint, body) values (hash, print, answer);
$$;
alter function gate.keep_stranger_answer(bytea,bytea,jsonb) owner to terezi_gate;
revoke all on function gate.keep_stranger_answer(bytea,bytea,jsonb) from public;
grant execute on function gate.keep_stranger_answer(bytea,bytea,jsonb) to terezi_app, terezi_porter;
