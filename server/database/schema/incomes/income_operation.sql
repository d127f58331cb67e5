-- One side's half of a trade. The sender's weights are in both halves as they were handed over.
create table income_operation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  side text not null check (side in ('received', 'sent')),
  number integer not null,
  status_id smallint not null default 1,
  -- The other side: for the receiver's half the sender, for the sender's half the receiver.
  partner_company_id bigint not null,
  partner_name text not null,
  partner_voen text not null,
  -- The sender's ticket, a row of another company where this is the receiver's half; its version as it is here, and as it was last passed
  -- on.
  sender_operation_id bigint not null,
  sender_version integer not null,
  sender_user_id bigint,
  sender_receipt text not null,
  sender_public_id text not null,
  -- Where it is the sender's half: whether the receiver's side has it.
  delivered_at timestamptz,
  number_plate text not null,
  trailer_plates text,
  cargo_name text,
  note text,
  completed_how text not null,
  loss_percentage numeric(5, 2),
  loss_kg numeric(12, 3),
  divided_kg numeric(12, 3),
  sent_at timestamptz not null,
  sent_net_kg numeric(12, 3) not null,
  -- Both masses of a side, with scale, record and kind; grams.
  sent_figures jsonb not null,
  -- The receiver's own cargo of that name.
  cargo_id bigint,
  -- The company's own ticket: of a sent half the one that was weighed, of a received half the one that is linked.
  operation_id bigint,
  receipt text,
  received_at timestamptz,
  received_net_kg numeric(12, 3),
  received_figures jsonb,
  received_receipt text,
  difference_kg numeric(12, 3) generated always as (received_net_kg - sent_net_kg) stored,
  -- How much may differ: null where not all weights were weighed.
  loss_norm numeric(5, 2),
  allowed_short_kg numeric(12, 3) check (allowed_short_kg <= 0),
  allowed_over_kg numeric(12, 3) check (allowed_over_kg >= 0),
  is_beyond boolean generated always as (received_net_kg - sent_net_kg < allowed_short_kg
    or received_net_kg - sent_net_kg > allowed_over_kg) stored,
  arrived_at timestamptz not null,
  approved_at timestamptz,
  approved_by_name text,
  completed_at timestamptz,
  completed_by_name text,
  cancelled_at timestamptz,
  cancelled_by_name text,
  cancel_reason text,
  version integer not null default 1,
  search_text text not null generated always as (app.fold(number || ' ' || number_plate || ' ' || partner_name || ' ' || partner_voen
    || ' ' || sender_receipt || ' ' || coalesce(receipt, ''))) stored,
  decided_for_name text,
  reminded_at timestamptz,
  check ((allowed_short_kg is null) = (allowed_over_kg is null)),
  -- A completed half has both nets.
  check (side = 'sent' or (status_id = 4) = (operation_id is not null and received_net_kg is not null)),
  unique (company_id, side, number),
  unique (company_id, id)
);

call app.tenant_table('income_operation', changes => '{
  status_id,partner_name,sender_version,delivered_at,trailer_plates,cargo_name,note,loss_percentage,loss_kg,
  divided_kg,cargo_id,operation_id,receipt,received_at,received_net_kg,received_figures,received_receipt,
  loss_norm,allowed_short_kg,allowed_over_kg,approved_at,approved_by_name,completed_at,completed_by_name,
  cancelled_at,cancelled_by_name,cancel_reason,decided_for_name,reminded_at}');
call app.states('income_operation', 'status_id', '{1,2,3,4}', '{1>2,1>3,1>4,2>3,2>4,4>2,4>3}');

alter table income_operation
  add foreign key (company_id, operation_id) references operation (company_id, id),
  add foreign key (company_id, cargo_id) references cargo (company_id, id);

create unique index income_once on income_operation (company_id, side, partner_company_id, sender_operation_id);
create unique index income_linked_once on income_operation (company_id, operation_id) where side = 'received'
  and operation_id is not null;
create index income_operation_company_id_side_status_id_sent_at_idx on income_operation (company_id, side, status_id,
  sent_at desc);
create index income_operation_company_id_side_partner_company_id_sent_at_idx on income_operation (company_id, side,
  partner_company_id, sent_at desc);
create index on income_operation (company_id, sender_operation_id) where side = 'sent';
create index on income_operation (company_id, arrived_at) where side = 'received' and status_id = 1
  and reminded_at is null;

-- Days that are hidden from a person hide both halves, as they hide tickets.
create policy allowed_days on income_operation as restrictive for select to terezi_app
  using (sent_at >= coalesce((select app.first_instant()), '-infinity'));
create policy gate on income_operation for select to terezi_gate using (true);
grant select on income_operation to terezi_gate;
