-- The newest tickets of all companies in one order, for those who see many.
drop index concurrently if exists operation_newest_idx;
create index concurrently operation_newest_idx on operation (operation_at desc, id desc);
