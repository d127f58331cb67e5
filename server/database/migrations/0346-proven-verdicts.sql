-- A verdict is the server's word that a ticket's records were read, and is taken for one only where the server can tell its own
-- word from what somebody has written beside it.
alter table ticket_verdict add column proof text;
grant update (proof) on ticket_verdict to terezi_app;
