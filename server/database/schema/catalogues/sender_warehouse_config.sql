-- What a warehouse of a sender gives out, and in which unit.
create table sender_warehouse_config (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  sender_id bigint not null,
  sender_warehouse_id bigint not null,
  cargo_id bigint,
  delivery_type_id bigint,
  note text,
  unique (company_id, id)
);

call app.kept_table('sender_warehouse_config',
  fields => '{name,sender_id,sender_warehouse_id,cargo_id,delivery_type_id,note}', searched => '{name}');
call app.shared_reference('sender_warehouse_config', 'delivery_type_id', 'delivery_type');

alter table sender_warehouse_config
  add foreign key (company_id, sender_id) references sender (company_id, id),
  add foreign key (company_id, sender_warehouse_id) references sender_warehouse (company_id, id),
  add foreign key (company_id, cargo_id) references cargo (company_id, id);

create unique index on sender_warehouse_config (company_id, search_key) where deleted_at is null;
