-- Tickets that were sent to a company before it was here are offered to it, and come over only once it accepts; and by night both halves of
-- every trade are compared. Both look beyond the fence, so the gate reveals as much as is needed.
-- A company's answer to the offer of one sender: nothing up to that ticket is offered again.
create table income_offer (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  sender_company_id bigint not null,
  sender_name text not null,
  is_accepted boolean not null,
  ticket_count integer not null,
  through_operation_id bigint not null,
  at timestamptz not null default now(),
  by_name text not null,
  unique (company_id, id)
);

call app.tenant_table('income_offer', append_only => true);

create index income_offer_company_id_sender_company_id_id_idx on income_offer (company_id, sender_company_id, id desc);

create policy gate on income_offer to terezi_gate using (true) with check (true);
revoke insert on income_offer from terezi_app;
grant insert, select on income_offer to terezi_gate;
