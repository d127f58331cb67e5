-- The states of a noun, as they are declared once in domain: which numbers there are, and which lead to which. Whoever
-- writes past the program is held to them too; a test compares what is said here with the declaration.

create function app.refuse_move() returns trigger language plpgsql as $$
begin
  raise exception '% % has no way from its state to the one wanted', tg_table_name, new.id using errcode = 'TZ409';
end
$$;

-- Holds a column to these numbers and moves (`1>2`). Where a row begins is for whoever adds it. A move that there is
-- costs a comparison: the function is called for the others alone.
create procedure app.states(target regclass, name text, numbers integer[], moves text[])
language plpgsql as $$
begin
  execute format('alter table %s add constraint %I check (%I = any (%L::integer[]))',
    target, name || '_states', name, numbers);
  execute format('create trigger %I after update of %I on %s for each row '
    || 'when (old.%2$I is distinct from new.%2$I and old.%2$I || ''>'' || new.%2$I <> all (%4$L)) '
    || 'execute function app.refuse_move()', name || '_moves', name, target, moves);
end
$$;

alter table operation drop constraint operation_status_id_check;
call app.states('operation', 'status_id', '{1,2,3}', '{1>2,1>3,2>3}');
alter table company drop constraint company_status_id_check;
call app.states('company', 'status_id', '{1,2,3,4,5}', '{1>2,2>3,2>4,3>5,5>3}');
alter table user_account drop constraint user_account_status_id_check;
call app.states('user_account', 'status_id', '{1,2,3,4,5}', '{1>2,2>3,3>4,4>5,5>4}');
alter table outbox drop constraint outbox_state_id_check;
call app.states('outbox', 'state_id', '{1,2,3}', '{1>2,1>3,3>1}');
alter table session add column status_id smallint not null
  generated always as (case when ended_at is null then 1 else 2 end) stored;
call app.states('session', 'status_id', '{1,2}', '{1>2}');
