-- A sighting names a card of its own company. Cards are never erased, deleted ones neither.
alter table sighting add foreign key (company_id, rfid_card_id) references rfid_card (company_id, id);
