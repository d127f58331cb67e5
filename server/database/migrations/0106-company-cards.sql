-- A company has a code that is printed on its card: it names the company at a scale and opens nothing. A new code makes
-- the card with the old one stop; the company's history keeps both.

-- Eight characters that nobody takes for one another, from what is random in a version 4 UUID.
create function app.card_code() returns text
language sql volatile set search_path = public, app, pg_temp as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', get_byte(random, place) % 32 + 1, 1), '')
    from (select uuid_send(gen_random_uuid()) as random) made, unnest('{0,1,2,3,4,5,9,10}'::integer[]) place;
$$;
alter table company add column card_code text not null default app.card_code()
  check (card_code ~ '^[2-9A-HJ-NP-Z]{8}$');
create unique index company_card_code_idx on company (card_code);

grant create on schema gate to terezi_gate;
grant update (card_code) on company to terezi_gate;
-- Gives another code to the company acted in, or to one that the caller answers for; answers whether there is such a one.
create function gate.renew_card(target bigint) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  update company set card_code = app.card_code()
    where id = target and status_id = 3 and (id = app.acting_company() or app.answers_for(id));
  return found;
end
$$;
grant execute on function app.card_code() to terezi_gate;
alter function gate.renew_card(bigint) owner to terezi_gate;
revoke all on function gate.renew_card(bigint) from public;
grant execute on function gate.renew_card(bigint) to terezi_app;
revoke create on schema gate from terezi_gate;
