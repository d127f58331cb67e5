-- What few tickets have, or only open ones lack, is found without reading the others: notes, and a net weight.
create index on operation (company_id, operation_at desc) where weight1_note is not null;
create index on operation (company_id, operation_at desc) where weight2_note is not null;
create index on operation (company_id, operation_at desc) where net_kg is null;
