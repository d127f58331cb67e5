-- What somebody has sent is asked for on every page, so that they hear how it was decided.

create index request_of_proposer on request (company_id, proposed_by, decided_at desc);
