-- Whom a letter about a request of the company acted in goes to, and in which language. A person who has entered the company is of another
-- one; a person who does not sign in any more gets no letter.
create or replace function gate.proposer(asked bigint) returns table (email text, fullname text, language text)
language sql stable security definer set search_path = public, app, pg_temp as $$
  select u.email, u.fullname, u.language from request r join user_account u on u.id = r.proposed_by
    where r.id = asked and r.company_id = app.acting_company() and u.deleted_at is null and u.status_id = 4;
$$;
alter function gate.proposer(bigint) owner to terezi_gate;
revoke all on function gate.proposer(bigint) from public;
grant execute on function gate.proposer(bigint) to terezi_worker;

create or replace function app.note_approval_of_operation() returns trigger language plpgsql as $$
begin
  perform app.note_ticket(new.row_id);
  return null;
end
$$;

-- A person decides in the stead of another only where that one has named them for this kind; the server sets the time.
create or replace function app.decide_request() returns trigger language plpgsql as $$
begin
  new.decided_by := app.acting_user();
  new.decided_by_name := coalesce(gate.own_name(), app.acting_as());
  new.decided_at := now();
  new.decided_in := app.request_id();
  if new.decided_for is not null then
    select d.user_name into new.decided_for_name from deputy d
      where d.company_id = new.company_id and d.user_id = new.decided_for and d.deputy_id = new.decided_by
        and new.kind = any (d.kinds) and d.ended_at is null;
    if not found then
      raise insufficient_privilege using message = 'nobody has named this person for such a decision';
    end if;
  end if;
  return new;
end
$$;
