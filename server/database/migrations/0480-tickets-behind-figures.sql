-- Tickets are found by what reports sum them by: the trailers that came along, what stood in for weight 2, and that a net was divided.
create index on operation (company_id, trailer_plates, operation_at desc) where trailer_plates is not null;
create index on operation (company_id, operation_at desc) where tare_kind is not null;
create index on operation (company_id, operation_at desc) where divided_kg is not null;
