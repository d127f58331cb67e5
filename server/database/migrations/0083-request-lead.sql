-- By what people know the thing that a request is about, beside how it is called on paper: the plate of a ticket's truck.

-- owner: requests
alter table request add column lead text check (length(lead) between 1 and 200);
grant insert (lead) on request to terezi_app;
