-- An order of a customer or sender, with its limits and its states.
create table "order" (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- 2026/0147: of the company and the year in which it was written down, without gaps.
  number text not null,
  status_id integer not null default 1,
  customer_id bigint,
  customer_branch_id bigint,
  customer_warehouse_id bigint,
  sender_id bigint,
  sender_branch_id bigint,
  sender_warehouse_id bigint,
  cargo_id bigint not null,
  subcargo_id bigint,
  delivery_type_id bigint,
  price numeric(12, 2),
  valid_from date not null,
  valid_until date not null,
  weight_limit_kg numeric(13, 3) not null check (weight_limit_kg > 0),
  credit_limit_type text not null check (credit_limit_type in ('none', 'warn', 'block', 'approve')),
  over_delivery numeric(5, 2) check (over_delivery between 0 and 100),
  note text,
  activated_at timestamptz,
  activated_by_name text,
  completed_at timestamptz,
  completed_by_name text,
  cancelled_at timestamptz,
  cancelled_by_name text,
  cancel_reason text,
  created_at timestamptz not null,
  created_by_name text not null,
  check (num_nonnulls(customer_id, sender_id) = 1),
  check (valid_from <= valid_until),
  unique (company_id, number),
  unique (company_id, id)
);

call app.kept_table('"order"', fields => '{status_id,customer_id,customer_branch_id,customer_warehouse_id,sender_id,sender_branch_id,sender_warehouse_id,cargo_id,subcargo_id,delivery_type_id,price,valid_from,valid_until,weight_limit_kg,credit_limit_type,over_delivery,note,activated_at,activated_by_name,completed_at,completed_by_name,cancelled_at,cancelled_by_name,cancel_reason}', searched => '{number}');
call app.shared_reference('"order"', 'delivery_type_id', 'delivery_type');
call app.states('"order"', 'status_id', '{1,2,3,4}', '{1>2,1>4,2>3,2>4,3>2}');

alter table "order"
  add foreign key (company_id, customer_id) references customer (company_id, id),
  add foreign key (company_id, customer_branch_id) references customer_branch (company_id, id),
  add foreign key (company_id, customer_warehouse_id) references customer_warehouse (company_id, id),
  add foreign key (company_id, sender_id) references sender (company_id, id),
  add foreign key (company_id, sender_branch_id) references sender_branch (company_id, id),
  add foreign key (company_id, sender_warehouse_id) references sender_warehouse (company_id, id),
  add foreign key (company_id, cargo_id) references cargo (company_id, id),
  add foreign key (company_id, subcargo_id) references subcargo (company_id, id);

create index order_company_id_status_id_id_idx on "order" (company_id, status_id, id desc) where deleted_at is null;
create index on "order" (company_id, customer_id) where customer_id is not null;
create index on "order" (company_id, sender_id) where sender_id is not null;
create index on "order" (company_id, cargo_id);

create trigger opens_balance after insert on "order" for each row execute function app.open_balance();
