-- A ticket names a second cargo beside its cargo, and keeps what it was called.
alter table operation
  add column cargo2_id bigint,
  add column cargo2_name text,
  add foreign key (company_id, cargo2_id) references cargo2 (company_id, id),
  add check ((cargo2_id is null) = (cargo2_name is null));
create index on operation (company_id, cargo2_id, operation_at desc) where cargo2_id is not null;
call app.may_change('operation', '{cargo2_id,cargo2_name}');
