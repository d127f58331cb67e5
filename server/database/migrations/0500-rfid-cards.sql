-- RFID cards: which number each has, whose it is, from when to when it opens, and whether it is blocked.

-- Every way in which people and readers write a number: `spellingsOf` of the domain, for the search.
create function app.rfid_spellings(number text) returns text language sql immutable parallel safe as $$
  select case when length(number) > 10 then number else concat_ws(' ', number,
    case when length(number) >= 8 then lpad(('x' || lpad(right(number, 8), 16, '0'))::bit(64)::bigint::text, 10, '0') end,
    ('x' || lpad(left(right(number, 6), 2), 8, '0'))::bit(32)::int || ',' || ('x' || lpad(right(number, 4), 8, '0'))::bit(32)::int) end
$$;

-- owner: rfid
create table rfid_card (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- Of the company's operator company, or itself: within it no number is given out twice.
  operator_company_id bigint not null,
  -- Capital hexadecimal digits, two a byte; of a 125 kHz card as many of its low bytes as are known.
  rfid_number text not null check (rfid_number ~ '^([0-9A-F]{2}){3,31}$'),
  -- Every way in which that is written, for the search.
  spellings text not null,
  card_number text not null,
  card_type_id bigint,
  print_type_id bigint,
  truck_id bigint,
  driver_id bigint,
  valid_from date,
  valid_until date,
  status_id integer not null default 1,
  blocked_at timestamptz,
  blocked_by_name text,
  block_reason text,
  created_at timestamptz not null,
  created_by_name text not null,
  check (valid_from <= valid_until),
  foreign key (company_id, truck_id) references truck (company_id, id),
  foreign key (company_id, driver_id) references driver (company_id, id)
);
call app.kept_table('rfid_card', fields => '{rfid_number,card_number,card_type_id,print_type_id,truck_id,driver_id,valid_from,valid_until}',
  searched => '{card_number,spellings}');
call app.shared_reference('rfid_card', 'card_type_id', 'card_type');
call app.shared_reference('rfid_card', 'print_type_id', 'print_type');
call app.may_change('rfid_card', '{status_id,blocked_at,blocked_by_name,block_reason}');
call app.states('rfid_card', 'status_id', '{1,2}', '{1>2,2>1}');
create unique index on rfid_card (company_id, search_key) where deleted_at is null;
create index on rfid_card (operator_company_id, right(rfid_number, 6));
create index on rfid_card (company_id, truck_id) where truck_id is not null;
create index on rfid_card (company_id, driver_id) where driver_id is not null;

-- Whether two numbers are of one card: `isSameCard` of the domain.
create function app.is_same_card(one text, other text) returns boolean language sql immutable parallel safe as $$
  select case when greatest(length(one), length(other)) > 10 then one = other
    else right(one, least(length(one), length(other))) = right(other, least(length(one), length(other))) end
$$;

-- A number is one card's for ever, within all companies of an operator company: those of removed cards too. Of two who give it out at
-- once one waits for the other and is refused. It looks beyond the fence and says no more than that the number is taken.
create function app.keep_rfid_number() returns trigger
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
grant create on schema app to terezi_gate;
alter function app.keep_rfid_number() owner to terezi_gate;
revoke create on schema app from terezi_gate;
revoke all on function app.keep_rfid_number() from public;
grant select on rfid_card to terezi_gate;
create trigger keeps_number before insert or update of rfid_number on rfid_card for each row execute function app.keep_rfid_number();

-- What a reader at the acting company saw: a card of the company by its id, or that it is another company's of the same operator
-- company and no more; nothing where nobody knows the number. A short spelling may fit several.
grant create on schema gate to terezi_gate;
create function gate.rfid_cards_of(wanted text) returns table (id bigint, is_own boolean)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select case when c.company_id = app.acting_company() then c.id end, c.company_id = app.acting_company()
    from company own join rfid_card c on c.operator_company_id = coalesce(own.operator_company_id, own.id)
    where own.id = app.acting_company() and right(c.rfid_number, 6) = right(wanted, 6) and app.is_same_card(c.rfid_number, wanted)
    limit 3;
$$;
alter function gate.rfid_cards_of(text) owner to terezi_gate;
revoke all on function gate.rfid_cards_of(text) from public;
grant execute on function gate.rfid_cards_of(text) to terezi_app;
revoke create on schema gate from terezi_gate;
