-- The company's own tickets whose two halves are missing or differ: a ticket that was passed on has a sent half, and a sent half its
-- received one, with the same net and state.
create or replace function gate.differing_incomes() returns table (operation_id bigint, what text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select i.sender_operation_id, case when r.id is null then 'missing' when r.sent_net_kg <> i.sent_net_kg
      or r.received_net_kg is distinct from i.received_net_kg then 'net' else 'state' end
    from income_operation i join company p on p.id = i.partner_company_id and p.status_id = 3
      left join income_operation r on r.company_id = i.partner_company_id and r.side = 'received'
        and r.partner_company_id = i.company_id and r.sender_operation_id = i.sender_operation_id
    where i.company_id = app.acting_company() and i.side = 'sent'
      and (r.id is null and i.status_id <> 3 or r.sent_net_kg <> i.sent_net_kg or r.status_id <> i.status_id
        or r.received_net_kg is distinct from i.received_net_kg)
      -- A change that is still on its way is no difference yet.
      and not exists (select from outbox x where x.state_id = 1 and (x.company_id, x.kind, x.subject) in (
        (i.company_id, 'expense-changed', 'operation ' || i.sender_operation_id),
        (i.partner_company_id, 'income-arrives', 'income ' || i.company_id || ' ' || i.sender_operation_id),
        (i.partner_company_id, 'income-decided', 'income ' || r.id),
        (i.company_id, 'income-answered', 'income ' || i.partner_company_id || ' ' || i.sender_operation_id)))
  union
  select o.id, 'unsent'
    from outbox x join operation o on o.company_id = x.company_id and o.id = (x.payload ->> 'operationId')::bigint
      join customer c on c.company_id = o.company_id and c.id = o.customer_id
    where x.company_id = app.acting_company() and x.kind = 'expense-changed' and x.state_id = 2
      and o.status_id = 2 and o.direction = 'expense' and exists (select from gate.company_of_voen(c.voen))
      and not exists (select from income_operation i where i.company_id = o.company_id and i.side = 'sent'
        and i.sender_operation_id = o.id);
$$;
alter function gate.differing_incomes() owner to terezi_gate;
revoke all on function gate.differing_incomes() from public;
grant execute on function gate.differing_incomes() to terezi_app;
