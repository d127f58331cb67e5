-- A check of the night reads what is new and a part of the rest in turn: each says what it read, and since when the rest
-- was not, so that nobody takes for read what was not.

alter table chain_check_scale
  -- The newest record when it was begun; of checks from before as many as there were to read.
  add column newest bigint,
  -- The first record of what was new, 1 where all were read, and how many older ones were read in turn.
  add column read_from bigint not null default 1,
  add column turn_count bigint not null default 0,
  -- Of the records that were not read: when those were that were read the longest ago.
  add column oldest_at timestamptz;
call app.may_change('chain_check_scale', '{newest,read_from,turn_count,oldest_at}');
