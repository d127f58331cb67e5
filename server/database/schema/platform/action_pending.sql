-- Rows that wait for their place in the chain: removed in the transaction that gives it to them.
create table action_pending (
  log_id bigint primary key
);

grant insert, select, delete on action_pending to terezi_gate;
