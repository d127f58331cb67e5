-- What lists of tickets are narrowed by, answered from indexes alone.

-- Row security lets an index be asked only by what cannot leak a row; a comparison of bytes cannot, folding or LIKE may.
alter table operation add column search_key text collate "C" not null generated always as (app.fold(number_plate)) stored;
create index on operation (company_id, search_key);

-- Counting and adding up the tickets of one truck, cargo, customer or sender reads the index, not the tickets.
drop index operation_company_id_truck_id_operation_at_idx, operation_company_id_cargo_id_operation_at_idx,
  operation_company_id_customer_id_operation_at_idx, operation_company_id_sender_id_operation_at_idx;
create index on operation (company_id, truck_id, operation_at desc) include (status_id, direction, net_kg);
create index on operation (company_id, cargo_id, operation_at desc) include (status_id, direction, net_kg);
create index on operation (company_id, customer_id, operation_at desc) include (status_id, direction, net_kg);
create index on operation (company_id, sender_id, operation_at desc) include (status_id, direction, net_kg);
