-- Gives waiting rows their places, in the order in which they were kept; of many processes that ask at once one does it. Answers where each
-- chain ends now.
create or replace function gate.chain_actions(most integer)
returns table (company_id bigint, number bigint, hash text)
language plpgsql security definer set search_path = public, app, pg_temp as $$
declare
  each action_log%rowtype;
  of_company bigint;
  place bigint;
  link bytea;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('gate.chain_actions', 0)) then return; end if;
  for each in
    with taken as (
      delete from action_pending p where p.log_id in (select o.log_id from action_pending o order by o.log_id limit most)
      returning p.log_id)
    select l.* from action_log l join taken on taken.log_id = l.id order by l.company_id, l.id
  loop
    if of_company is distinct from each.company_id then
      if of_company is not null then return query select of_company, place, encode(link, 'hex'); end if;
      of_company := each.company_id;
      select c.number, c.hash into place, link from action_chain c
        where c.company_id = of_company order by c.number desc limit 1;
      if not found then
        place := 0;
        link := decode(repeat('00', 32), 'hex');
      end if;
    end if;
    place := place + 1;
    link := sha256(link || convert_to(app.action_line(place, each), 'UTF8'));
    insert into action_chain (company_id, number, log_id, hash) values (of_company, place, each.id, link);
  end loop;
  if of_company is not null then return query select of_company, place, encode(link, 'hex'); end if;
end
$$;
alter function gate.chain_actions(integer) owner to terezi_gate;
revoke all on function gate.chain_actions(integer) from public;
grant execute on function gate.chain_actions(integer) to terezi_worker;
