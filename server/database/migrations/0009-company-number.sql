-- A new company's row must be its own inside the fence, so its number is drawn before the row is written.
grant usage on sequence company_id_seq to terezi_app;
