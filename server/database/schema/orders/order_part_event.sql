-- Everything that happened to a visit: who, when, where, how. Nothing of it is ever changed.
create table order_part_event (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  order_part_id bigint not null,
  act text not null check (act in ('planned', 'confirmed', 'undone', 'skipped', 'cancelled', 'refused', 'opened',
    'noted')),
  step_name text,
  how text not null,
  happened_at timestamptz not null,
  by_name text,
  -- Where it was, or why.
  said text,
  weight_kg numeric(12, 3),
  unique (company_id, id)
);

call app.tenant_table('order_part_event', append_only => true);
call app.tells_of('order_part_event', 'orderPart', 'order_part_id');

alter table order_part_event
  add foreign key (company_id, order_part_id) references order_part (company_id, id);

create index order_part_event_company_id_order_part_id_id_idx on order_part_event (company_id, order_part_id, id desc);
