-- What a card's operation is about in a few words, by the names that its order and its rows have as it is written: 2026/0147 · Qum.
create or replace function app.name_card_operation() returns trigger language plpgsql as $$
begin
  new.name := concat_ws(' · ',
    coalesce((select p.number from order_part p where p.company_id = new.company_id and p.id = new.order_part_id),
      (select o.number from "order" o where o.company_id = new.company_id and o.id = new.order_id)),
    coalesce((select c.name from cargo c where c.company_id = new.company_id and c.id = new.cargo_id),
      (select c.name from customer c where c.company_id = new.company_id and c.id = new.customer_id),
      (select s.name from sender s where s.company_id = new.company_id and s.id = new.sender_id),
      (select t.number_plate from truck t where t.company_id = new.company_id and t.id = new.truck_id),
      (select d.name from driver d where d.company_id = new.company_id and d.id = new.driver_id),
      (select t.number_plate from trailer t where t.company_id = new.company_id and t.id = coalesce(new.trailer_id, new.trailer2_id)),
      (select c.card_number from rfid_card c where c.company_id = new.company_id and c.id = new.rfid_card_id)));
  return new;
end
$$;
