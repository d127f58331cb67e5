-- A number is one card's for ever, within all companies of an operator company: those of removed cards too. Of two transactions that give
-- it out at once one waits for the other and is refused. This looks beyond the fence and reveals no more than that the number is taken.
create or replace function app.keep_rfid_number() returns trigger
language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  select coalesce(c.operator_company_id, c.id) into strict new.operator_company_id from company c where c.id = new.company_id;
  perform pg_advisory_xact_lock(hashtextextended('rfid ' || new.operator_company_id || ' ' || right(new.rfid_number, 6), 0));
  if exists (select from rfid_card c where c.operator_company_id = new.operator_company_id and c.id <> new.id
      and right(c.rfid_number, 6) = right(new.rfid_number, 6) and app.is_same_card(c.rfid_number, new.rfid_number)) then
    raise unique_violation using message = 'the number is of another card', constraint = 'rfid_card_number_once';
  end if;
  new.spellings := app.rfid_spellings(new.rfid_number);
  return new;
end
$$;
alter function app.keep_rfid_number() owner to terezi_gate;
revoke all on function app.keep_rfid_number() from public;

create or replace function gate.rfid_cards_of(wanted text) returns table (id bigint, is_own boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when c.company_id = app.acting_company() then c.id end, c.company_id = app.acting_company()
    from company own join rfid_card c on c.operator_company_id = coalesce(own.operator_company_id, own.id)
    where own.id = app.acting_company() and right(c.rfid_number, 6) = right(wanted, 6) and app.is_same_card(c.rfid_number, wanted)
    limit 3;
$$;
alter function gate.rfid_cards_of(text) owner to terezi_gate;
revoke all on function gate.rfid_cards_of(text) from public;
grant execute on function gate.rfid_cards_of(text) to terezi_app;

-- A deleted card stays deleted: two people decided so, and one alone does not bring it back, not even out of its history. Cards are
-- archived in no other way.
create or replace function app.keep_rfid_card_deleted() returns trigger language plpgsql as $$
begin
  raise unique_violation using message = 'a deleted card does not come back', constraint = 'rfid_card_stays_deleted';
end
$$;
