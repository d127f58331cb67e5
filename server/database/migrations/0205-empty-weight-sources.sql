-- Each stored empty weight says where it came from: the truck's card (also by a file), a signed record, somebody's hand
-- with a reason, or a reset that another person approved.

alter table truck_empty_weight
  add column source text not null default 'card' check (source in ('card', 'record', 'hand', 'reset')),
  add column reason text check (length(reason) between 1 and 500),
  -- The signed record, whose mass and moment are repeated; record and ticket as people read them.
  add column weight_record_id bigint,
  add column taken_at timestamptz,
  add column record text check (length(record) between 1 and 40),
  add column operation_id bigint,
  add column receipt text check (length(receipt) between 1 and 40),
  add foreign key (company_id, operation_id) references operation (company_id, id),
  -- A mass that is said to be a record's is that record's.
  add constraint truck_empty_weight_is_copied foreign key (company_id, weight_record_id, new_kg, taken_at)
    references weight_record (company_id, id, kg, taken_at),
  add constraint truck_empty_weight_by_source check (
    num_nonnulls(weight_record_id, taken_at, record, operation_id, receipt) = case source when 'record' then 5 else 0 end
    and (source not in ('record', 'hand') or new_kg is not null)
    and (reason is not null) = (source in ('hand', 'reset'))
    and (source <> 'reset' or (old_kg is not null and new_kg is null)));
