-- Failed sign-ins, counted for an account and for an address; the subject is a keyed hash, never the text.
create table sign_in_attempt (
  subject bytea primary key,
  failures integer not null,
  last_at timestamptz not null
);

grant insert, select, update, delete on sign_in_attempt to terezi_gate;
