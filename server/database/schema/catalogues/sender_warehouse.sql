-- A warehouse of a branch of a sender.
create table sender_warehouse (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  sender_id bigint not null,
  address text,
  contact text,
  phone text,
  code text,
  note text,
  unique (company_id, id),
  unique (company_id, sender_id, id)
);

call app.kept_table('sender_warehouse', fields => '{name,sender_id,address,contact,phone,code,note}',
  searched => '{name}');

alter table sender_warehouse
  add foreign key (company_id, sender_id) references sender (company_id, id);

create unique index on sender_warehouse (company_id, sender_id, search_key) where deleted_at is null;
