-- A ticket names a branch and a warehouse of its customer and of its sender, and keeps what they were called. Each
-- belongs to whom the ticket names beside it: the key says so, and premises of nobody named are refused.
alter table customer_branch add unique (company_id, customer_id, id);
alter table customer_warehouse add unique (company_id, customer_id, id);
alter table sender_branch add unique (company_id, sender_id, id);
alter table sender_warehouse add unique (company_id, sender_id, id);

alter table operation
  add column customer_branch_id bigint,
  add column customer_branch_name text,
  add column customer_warehouse_id bigint,
  add column customer_warehouse_name text,
  add column sender_branch_id bigint,
  add column sender_branch_name text,
  add column sender_warehouse_id bigint,
  add column sender_warehouse_name text,
  add foreign key (company_id, customer_id, customer_branch_id) references customer_branch (company_id, customer_id, id),
  add foreign key (company_id, customer_id, customer_warehouse_id) references customer_warehouse (company_id, customer_id, id),
  add foreign key (company_id, sender_id, sender_branch_id) references sender_branch (company_id, sender_id, id),
  add foreign key (company_id, sender_id, sender_warehouse_id) references sender_warehouse (company_id, sender_id, id),
  add check ((customer_branch_id is null) = (customer_branch_name is null)),
  add check ((customer_warehouse_id is null) = (customer_warehouse_name is null)),
  add check ((sender_branch_id is null) = (sender_branch_name is null)),
  add check ((sender_warehouse_id is null) = (sender_warehouse_name is null)),
  -- A key with a part that is null is not looked up.
  add constraint operation_premises_of_customer check
    (customer_id is not null or num_nonnulls(customer_branch_id, customer_warehouse_id) = 0),
  add constraint operation_premises_of_sender check
    (sender_id is not null or num_nonnulls(sender_branch_id, sender_warehouse_id) = 0);
create index on operation (company_id, customer_branch_id, operation_at desc) where customer_branch_id is not null;
create index on operation (company_id, customer_warehouse_id, operation_at desc) where customer_warehouse_id is not null;
create index on operation (company_id, sender_branch_id, operation_at desc) where sender_branch_id is not null;
create index on operation (company_id, sender_warehouse_id, operation_at desc) where sender_warehouse_id is not null;
call app.may_change('operation', '{customer_branch_id,customer_branch_name,customer_warehouse_id,customer_warehouse_name,
  sender_branch_id,sender_branch_name,sender_warehouse_id,sender_warehouse_name}');
