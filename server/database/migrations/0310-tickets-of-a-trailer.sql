-- The tickets that a trailer came along with in the end are found by the trailer, as those of a truck are by the truck.
create index on operation_trailer (company_id, trailer_id, operation_id) where replaced_at is null;
-- And those of which somebody took a weight, by who did: one of the two, which two indexes answer together.
create index on operation (company_id, opened_by);
create index on operation (company_id, completed_by) where completed_by is not null;
