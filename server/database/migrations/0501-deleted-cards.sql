-- A card that is deleted stays deleted: it went because two people decided so, and one alone does not bring it back, whichever way
-- rows come back, out of its history too. Cards are archived in no other way.
create function app.keep_rfid_card_deleted() returns trigger language plpgsql as $$
begin
  raise unique_violation using message = 'a deleted card does not come back', constraint = 'rfid_card_stays_deleted';
end
$$;
create trigger stays_deleted before update of deleted_at on rfid_card for each row
  when (old.deleted_at is not null and new.deleted_at is null) execute function app.keep_rfid_card_deleted();
