-- What was sent to a company before it was here is offered to it, and comes over only once it says so; and by night both halves of
-- every trade are held against each other. Both look beyond the fence, so the gate says as much as is needed.

-- What a company has answered to what was offered of one sender: nothing up to that ticket is offered again.
-- owner: incomes
create table income_offer (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  sender_company_id bigint not null,
  sender_name text not null,
  is_accepted boolean not null,
  ticket_count integer not null,
  through_operation_id bigint not null,
  at timestamptz not null default now(),
  by_name text not null
);
create index on income_offer (company_id, sender_company_id, id desc);
call app.tenant_table('income_offer', append_only => true);
revoke insert on income_offer from terezi_app;
create policy gate on income_offer to terezi_gate using (true) with check (true);
create policy gate on income_operation for select to terezi_gate using (true);
grant select, insert on income_offer to terezi_gate;
grant select on income_operation to terezi_gate;
create index on customer (voen) where voen is not null and deleted_at is null;

grant create on schema gate to terezi_gate;
-- What other companies have sent to the tax id of the one acted in, and of which there is no half: by whom, how many, since when.
create function gate.offered_incomes()
returns table (sender_company_id bigint, sender_name text, sender_voen text, ticket_count integer, first_at timestamptz,
  last_at timestamptz, through_operation_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.company_id, s.name, s.voen, count(*)::integer, min(o.net_at), max(o.net_at), max(o.id)
    from company me join customer c on c.voen = me.voen and c.company_id <> me.id and c.deleted_at is null
      join company s on s.id = c.company_id and s.status_id = 3 and s.type_id <> 0
      join operation o on o.company_id = c.company_id and o.customer_id = c.id and o.status_id = 2 and o.direction = 'expense'
        and o.net_at is not null
    where me.id = app.acting_company() and me.status_id = 3 and me.type_id <> 0
      and o.id > coalesce((select max(f.through_operation_id) from income_offer f
        where f.company_id = me.id and f.sender_company_id = o.company_id), 0)
      and not exists (select from income_operation i where i.company_id = o.company_id and i.side = 'sent'
        and i.sender_operation_id = o.id)
      -- What is on its way by itself is not offered.
      and not exists (select from outbox x where x.company_id = o.company_id and x.kind = 'expense-changed'
        and x.subject = 'operation ' || o.id)
    group by o.company_id, s.name, s.voen;
$$;

-- Answers what one sender's tickets are offered: accepted, a job of the sender's hands them over. False where nothing is offered.
create function gate.answer_income_offer(sender bigint, accepted boolean) returns boolean
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  offer record;
begin
  if app.acting_user() is null then
    raise exception 'only a person answers an offer' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('income offer ' || app.acting_company(), sender));
  select * into offer from gate.offered_incomes() f where f.sender_company_id = sender;
  if not found then return false; end if;
  insert into income_offer (company_id, sender_company_id, sender_name, is_accepted, ticket_count, through_operation_id, by_name)
    values (app.acting_company(), sender, offer.sender_name, accepted, offer.ticket_count, offer.through_operation_id,
      coalesce(gate.own_name(), ''));
  if accepted then
    insert into outbox (company_id, kind, subject, payload, user_id, language)
      values (sender, 'incomes-offered', 'incomes for ' || app.acting_company(), jsonb_build_object(
        'receiverCompanyId', app.acting_company(), 'after', 0, 'through', offer.through_operation_id), null, 'az');
  end if;
  return true;
end
$$;

-- The own tickets for another company that have no half yet, some at a time.
create function gate.unsent_expenses(receiver bigint, after_id bigint, through bigint, most integer) returns table (operation_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.id from company r join customer c on c.voen = r.voen and c.company_id = app.acting_company() and c.deleted_at is null
      join operation o on o.company_id = c.company_id and o.customer_id = c.id
    where r.id = receiver and o.status_id = 2 and o.direction = 'expense' and o.id > after_id and o.id <= through
      and not exists (select from income_operation i where i.company_id = o.company_id and i.side = 'sent'
        and i.sender_operation_id = o.id)
    order by o.id limit most;
$$;

-- The own tickets of which the two halves are not there or do not say the same: what was told of on its way has a sent half, a
-- sent half its received one, with the same net and state.
create function gate.differing_incomes() returns table (operation_id bigint, what text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select i.sender_operation_id, case when r.id is null then 'missing' when r.sent_net_kg <> i.sent_net_kg
      or r.received_net_kg is distinct from i.received_net_kg then 'net' else 'state' end
    from income_operation i join company p on p.id = i.partner_company_id and p.status_id = 3
      left join income_operation r on r.company_id = i.partner_company_id and r.side = 'received'
        and r.partner_company_id = i.company_id and r.sender_operation_id = i.sender_operation_id
    where i.company_id = app.acting_company() and i.side = 'sent'
      and (r.id is null and i.status_id <> 3 or r.sent_net_kg <> i.sent_net_kg or r.status_id <> i.status_id
        or r.received_net_kg is distinct from i.received_net_kg)
      -- What is on its way is not over yet.
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

do $$
declare each text;
begin
  foreach each in array '{offered_incomes(),"answer_income_offer(bigint,boolean)","unsent_expenses(bigint,bigint,bigint,integer)",differing_incomes()}'::text[] loop
    execute 'alter function gate.' || each || ' owner to terezi_gate';
    execute 'revoke all on function gate.' || each || ' from public';
    execute 'grant execute on function gate.' || each || ' to terezi_app';
  end loop;
end
$$;
revoke create on schema gate from terezi_gate;
