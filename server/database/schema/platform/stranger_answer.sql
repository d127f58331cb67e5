-- Answers to strangers, under the hash of deed and key: the key itself is not kept.
create table stranger_answer (
  key_hash bytea primary key check (length(key_hash) = 32),
  fingerprint bytea not null,
  body jsonb not null,
  at timestamptz not null default now()
);

create index on stranger_answer (at);

grant insert, select, delete on stranger_answer to terezi_gate;
