-- What a ticket says is read with every change of it and every look at it, its former trailers too: by the ticket, not by the company.
create index on operation_trailer (company_id, operation_id);
