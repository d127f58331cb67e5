-- Of tickets a check of the night reads what is new and a part of the rest in turn, as of chains: each says how many, and since
-- when the rest was not read. Empty of checks from before, and until tickets were compared.

alter table chain_check
  add column ticket_count bigint,
  add column turn_count bigint,
  -- Of the tickets that were not read: when those were that were read the longest ago.
  add column oldest_at timestamptz;
call app.may_change('chain_check', '{ticket_count,turn_count,oldest_at}');
