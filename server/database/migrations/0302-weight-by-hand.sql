-- A second weight that somebody read off the indicator and typed, while the scale could not be read: no record stands behind
-- it but the request that somebody else has approved. Until then the ticket knows nothing of it.
alter table operation
  add column by_hand_code text check (by_hand_code ~ '^0[1-9]$'),
  -- Who typed it; who approved it completed the ticket.
  add column by_hand_by_name text,
  add column by_hand_request_id bigint,
  add foreign key (company_id, by_hand_request_id) references request (company_id, id),
  add constraint by_hand_whole check (num_nonnulls(by_hand_code, by_hand_by_name, by_hand_request_id) in (0, 3)),
  drop constraint operation_completed_how_check,
  add constraint operation_completed_how_check
    check (completed_how in ('TwoPass', 'WithoutWeight2', 'TechnicalPass', 'ByHand')),
  -- A second weight is its record's, or was typed: never both, and never neither.
  drop constraint operation_check1,
  add constraint weight2_has_source
    check ((weight2_kg is not null)::integer = num_nonnulls(weight2_record_id, by_hand_request_id)),
  drop constraint operation_check5,
  add constraint weight2_whole check (num_nonnulls(weight2_kg, weight2_at) in (0, 2)),
  drop constraint operation_check9,
  add constraint weight2_scale_weighed check (weight2_scale_id is null or weight2_kg is not null),
  add constraint by_hand_is_said check (status_id <> 2 or (completed_how = 'ByHand') = (by_hand_request_id is not null));
create unique index operation_by_hand_once on operation (company_id, by_hand_request_id) where by_hand_request_id is not null;
call app.may_change('operation', '{by_hand_code,by_hand_by_name,by_hand_request_id}');

-- What was approved is what is written, of this ticket, and it is never exchanged.
create function app.refuse_other_by_hand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.by_hand_request_id is not null then
    raise check_violation using message = 'a weight that was typed is not exchanged',
      table = tg_table_name, column = 'by_hand_request_id';
  end if;
  if not exists (select from request r where r.company_id = new.company_id and r.id = new.by_hand_request_id
      and r.kind = 'operation-weight-by-hand' and r.row_id = new.id and r.status_id = 2
      and (r.after ->> 'weight2Kg')::numeric = new.weight2_kg and r.after ->> 'code' = new.by_hand_code) then
    raise check_violation using message = 'nobody has approved this weight',
      table = tg_table_name, column = 'by_hand_request_id';
  end if;
  return null;
end
$$;
create trigger by_hand_is_approved after insert on operation
  for each row when (new.by_hand_request_id is not null) execute function app.refuse_other_by_hand();
create trigger by_hand_stays after update of by_hand_code, by_hand_by_name, by_hand_request_id, weight2_kg, weight2_at on operation
  for each row when (coalesce(old.by_hand_request_id, new.by_hand_request_id) is not null and
    (old.by_hand_code, old.by_hand_by_name, old.by_hand_request_id, old.weight2_kg, old.weight2_at) is distinct from
    (new.by_hand_code, new.by_hand_by_name, new.by_hand_request_id, new.weight2_kg, new.weight2_at))
  execute function app.refuse_other_by_hand();
