-- What of a ticket's net counts as lost: a percentage that somebody with the right writes once the net is known, and the
-- mass that it comes to. The net itself stays as it was measured.

alter table operation
  add column loss_percentage numeric(5, 2) check (loss_percentage between 0 and 100),
  -- Of the net, in whole grams, a half rounded up.
  add column loss_kg numeric(12, 3),
  add column loss_at timestamptz,
  add column loss_by bigint references user_account (id),
  add column loss_by_name text,
  add constraint operation_loss_whole
    check (num_nonnulls(loss_percentage, loss_kg, loss_at, loss_by, loss_by_name) in (0, 5)),
  add constraint operation_loss_amount
    check (loss_percentage is null or (net_kg is not null and loss_kg = round(net_kg * loss_percentage / 100, 3)));
call app.may_change('operation', '{loss_percentage,loss_kg,loss_at,loss_by,loss_by_name}');

-- Nobody writes a loss in somebody else's name.
create function app.check_loss() returns trigger language plpgsql as $$
begin
  if new.loss_by is distinct from app.acting_user() then
    raise check_violation using message = 'a loss is written by whoever acts', table = tg_table_name, column = 'loss_by';
  end if;
  return null;
end
$$;
create trigger loss_by_actor after update of loss_percentage, loss_kg, loss_at, loss_by, loss_by_name on operation
  for each row when ((old.loss_percentage, old.loss_kg, old.loss_at, old.loss_by, old.loss_by_name)
    is distinct from (new.loss_percentage, new.loss_kg, new.loss_at, new.loss_by, new.loss_by_name))
  execute function app.check_loss();
