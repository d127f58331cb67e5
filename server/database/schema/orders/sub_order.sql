-- A tranche of an order: what its limit was, by how much it moved, and why.
create table sub_order (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_id bigint not null,
  ordinal integer not null check (ordinal > 0),
  sub_order_type text not null check (sub_order_type in ('initial', 'extension', 'reduction', 'transfer')),
  previous_volume_kg numeric(13, 3) not null check (previous_volume_kg >= 0),
  -- The volume that came in, or went out where it is negative.
  volume_kg numeric(13, 3) not null check (volume_kg <> 0),
  -- The other line of a transfer.
  other_order_id bigint,
  reason text,
  created_at timestamptz not null,
  created_by_name text not null,
  check (previous_volume_kg + volume_kg >= 0),
  unique (company_id, order_id, ordinal),
  unique (company_id, id)
);

call app.tenant_table('sub_order', append_only => true);
call app.tells_of('sub_order', 'subOrder');

alter table sub_order
  add foreign key (company_id, order_id) references "order" (company_id, id),
  add foreign key (company_id, other_order_id) references "order" (company_id, id);
