create or replace function gate.company_of_voen(wanted text) returns table (id bigint, name text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select c.id, c.name from company c
    where c.voen = wanted and c.type_id <> 0 and c.status_id = 3 and c.id <> app.acting_company();
$$;
alter function gate.company_of_voen(text) owner to terezi_gate;
revoke all on function gate.company_of_voen(text) from public;
grant execute on function gate.company_of_voen(text) to terezi_app;

-- Tickets that other companies have sent to the tax id of the company acted in, and that have no half: by whom, how many, since when.
create or replace function gate.offered_incomes()
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
      -- A ticket that is on its way by itself is not offered.
      and not exists (select from outbox x where x.company_id = o.company_id and x.kind = 'expense-changed'
        and x.subject = 'operation ' || o.id)
    group by o.company_id, s.name, s.voen;
$$;
alter function gate.offered_incomes() owner to terezi_gate;
revoke all on function gate.offered_incomes() from public;
grant execute on function gate.offered_incomes() to terezi_app;

-- Answers the offer of one sender's tickets: once it is accepted, a job of the sender's hands them over. False where nothing is offered.
create or replace function gate.answer_income_offer(sender bigint, accepted boolean) returns boolean
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
alter function gate.answer_income_offer(bigint,boolean) owner to terezi_gate;
revoke all on function gate.answer_income_offer(bigint,boolean) from public;
grant execute on function gate.answer_income_offer(bigint,boolean) to terezi_app;

-- The company's own tickets for another company that have no half yet, some at a time.
create or replace function gate.unsent_expenses(receiver bigint, after_id bigint, through bigint, most integer) returns table (operation_id bigint)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select o.id from company r join customer c on c.voen = r.voen and c.company_id = app.acting_company() and c.deleted_at is null
      join operation o on o.company_id = c.company_id and o.customer_id = c.id
    where r.id = receiver and o.status_id = 2 and o.direction = 'expense' and o.id > after_id and o.id <= through
      and not exists (select from income_operation i where i.company_id = o.company_id and i.side = 'sent'
        and i.sender_operation_id = o.id)
    order by o.id limit most;
$$;
alter function gate.unsent_expenses(bigint,bigint,bigint,integer) owner to terezi_gate;
revoke all on function gate.unsent_expenses(bigint,bigint,bigint,integer) from public;
grant execute on function gate.unsent_expenses(bigint,bigint,bigint,integer) to terezi_app;
