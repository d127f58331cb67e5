-- Kept answers. Those from before stood under an unsalted hash of what was sent, passwords too: they go, all of them.
truncate idempotency_key;
alter table idempotency_key drop constraint idempotency_key_key_check;
alter table idempotency_key add constraint idempotency_key_key_check check (length(key) between 1 and 200);
