-- What one company sends and another receives: each has a half of its own, in its own fence.

-- The numbers of a company's halves, one row a side and no gaps.
-- owner: incomes
create table income_counter (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  side text not null check (side in ('received', 'sent')),
  last_number integer not null check (last_number > 0),
  unique (company_id, side)
);
call app.tenant_table('income_counter', append_only => true, changes => '{last_number}');

-- One side's half of a trade. What the sender has weighed is in both halves as it was handed over.
-- owner: incomes
create table income_operation (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  side text not null check (side in ('received', 'sent')),
  number integer not null,
  status_id smallint not null default 1,
  -- The other side: of what was received the sender, of what was sent the receiver.
  partner_company_id bigint not null,
  partner_name text not null,
  partner_voen text not null,
  -- The sender's ticket, a row of another company where this is the receiver's half; its version as it is here, and as it was last told.
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
  -- The own ticket: of what was sent the one that was weighed, of what was received the one that is linked.
  operation_id bigint,
  receipt text,
  received_at timestamptz,
  received_net_kg numeric(12, 3),
  received_figures jsonb,
  received_receipt text,
  difference_kg numeric(12, 3) generated always as (received_net_kg - sent_net_kg) stored,
  -- What may differ: null where not all weights were weighed.
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
  unique (company_id, side, number),
  foreign key (company_id, operation_id) references operation (company_id, id),
  foreign key (company_id, cargo_id) references cargo (company_id, id),
  check ((allowed_short_kg is null) = (allowed_over_kg is null)),
  -- What is completed has both nets.
  check (side = 'sent' or (status_id = 4) = (operation_id is not null and received_net_kg is not null))
);
call app.tenant_table('income_operation', changes => '{status_id,partner_name,sender_version,delivered_at,trailer_plates,cargo_name,note,
  loss_percentage,loss_kg,divided_kg,cargo_id,operation_id,receipt,received_at,received_net_kg,received_figures,received_receipt,
  loss_norm,allowed_short_kg,allowed_over_kg,approved_at,approved_by_name,completed_at,completed_by_name,cancelled_at,
  cancelled_by_name,cancel_reason}');
call app.states('income_operation', 'status_id', '{1,2,3,4}', '{1>2,1>3,1>4,2>3,2>4,4>2,4>3}');
-- A sender's ticket comes once to each of its receivers, and an own ticket is linked once.
create unique index income_once on income_operation (company_id, side, partner_company_id, sender_operation_id);
create unique index income_linked_once on income_operation (company_id, operation_id)
  where side = 'received' and operation_id is not null;
create index on income_operation (company_id, side, status_id, sent_at desc);
create index on income_operation (company_id, side, partner_company_id, sent_at desc);
create index on income_operation (company_id, sender_operation_id) where side = 'sent';

-- Everything that happened to a half: who, when, and what was said. Nothing of it is ever changed.
-- owner: incomes
create table income_event (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  income_operation_id bigint not null,
  act text not null,
  at timestamptz not null,
  by_name text,
  said text,
  foreign key (company_id, income_operation_id) references income_operation (company_id, id)
);
create index on income_event (company_id, income_operation_id, id desc);
call app.tenant_table('income_event', append_only => true);
call app.tells_of('income_event', 'incomeOperation', 'income_operation_id');

-- What a sender has changed of a ticket that had gone over: it waits until the receiver accepts it or does not.
-- owner: incomes
create table income_change (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  income_operation_id bigint not null,
  kind text not null check (kind in ('correction', 'division', 'void')),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected', 'withdrawn')),
  before jsonb not null,
  after jsonb not null,
  reason text,
  sender_version integer not null,
  at timestamptz not null,
  decided_at timestamptz,
  decided_by_name text,
  decision_note text,
  foreign key (company_id, income_operation_id) references income_operation (company_id, id)
);
create unique index income_change_waits on income_change (company_id, income_operation_id) where state = 'waiting';
create index on income_change (company_id, income_operation_id, id desc);
call app.tenant_table('income_change', append_only => true,
  changes => '{kind,state,after,reason,sender_version,at,decided_at,decided_by_name,decision_note}');
call app.tells_of('income_change', 'incomeOperation', 'income_operation_id');

-- Which other active company has this tax id: nobody looks beyond the fence, the gate says this one number.
grant create on schema gate to terezi_gate;
create function gate.company_of_voen(wanted text) returns table (id bigint, name text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name from company c
    where c.voen = wanted and c.type_id <> 0 and c.status_id = 3 and c.id <> app.acting_company();
$$;
alter function gate.company_of_voen(text) owner to terezi_gate;
revoke all on function gate.company_of_voen(text) from public;
grant execute on function gate.company_of_voen(text) to terezi_app;
revoke create on schema gate from terezi_gate;

-- A ticket hands itself over, whatever completes or changes it: no verb can forget it. What goes over is for the job to say.
create function app.tell_expense() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and old.status_id = 2 and old.direction = 'expense' and old.customer_id is not null;
  is_now boolean := new.status_id = 2 and new.direction = 'expense' and new.customer_id is not null;
begin
  if not (was or is_now) then return null; end if;
  if tg_op = 'UPDATE' and (old.status_id, old.direction, old.customer_id, old.cargo_name, old.trailer_plates, old.weight1_note,
      old.weight2_note, old.loss_percentage, old.loss_kg, old.divided_at)
    is not distinct from (new.status_id, new.direction, new.customer_id, new.cargo_name, new.trailer_plates, new.weight1_note,
      new.weight2_note, new.loss_percentage, new.loss_kg, new.divided_at) then return null; end if;
  if exists (select from income_operation i where i.company_id = new.company_id and i.side = 'sent' and i.sender_operation_id = new.id)
    or is_now and exists (select from customer c, gate.company_of_voen(c.voen)
      where c.company_id = new.company_id and c.id = new.customer_id) then
    insert into outbox (company_id, kind, subject, payload)
      values (new.company_id, 'expense-changed', 'operation ' || new.id, jsonb_build_object('operationId', new.id));
  end if;
  return null;
end
$$;
create trigger tells_expense after insert on operation for each row
  when (new.status_id = 2 and new.direction = 'expense') execute function app.tell_expense();
create trigger tells_expense_of_change after update of status_id, direction, customer_id, cargo_name, trailer_plates, weight1_note,
  weight2_note, loss_percentage, loss_kg, divided_at on operation for each row
  when (new.status_id = 2 and new.direction = 'expense' or old.status_id = 2 and old.direction = 'expense')
  execute function app.tell_expense();

-- An own ticket that is linked and changes afterwards tells the request that it is linked to.
create function app.tell_income() returns trigger language plpgsql as $$
begin
  if exists (select from income_operation i where i.company_id = new.company_id and i.side = 'received' and i.operation_id = new.id) then
    insert into outbox (company_id, kind, subject, payload)
      values (new.company_id, 'income-ticket-changed', 'operation ' || new.id, jsonb_build_object('operationId', new.id));
  end if;
  return null;
end
$$;
create trigger tells_income_of_change after update of status_id, cargo_name, trailer_plates on operation for each row
  when (old.status_id = 2 and old.direction = 'income'
    and (old.status_id, old.cargo_name, old.trailer_plates) is distinct from (new.status_id, new.cargo_name, new.trailer_plates))
  execute function app.tell_income();

-- Days that are over for somebody hide both halves, as they hide tickets.
create policy allowed_days on income_operation as restrictive for select to terezi_app
  using (sent_at >= coalesce((select app.first_instant()), '-infinity'));

-- In how many signs two plates differ; null where one is longer, which is another truck's.
create function app.plate_difference(one text, other text) returns integer language sql immutable parallel safe
  return case when length(replace(one, '-', '')) = length(replace(other, '-', '')) then
    (select count(*)::integer from generate_series(1, length(replace(one, '-', ''))) as at
      where substr(replace(one, '-', ''), at, 1) <> substr(replace(other, '-', ''), at, 1)) end;
